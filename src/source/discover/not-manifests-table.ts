/**
 * YAML and JSON files that belong to other tools, by their names and places. They are not read: many are large, some are templates,
 * and none is ever applied.
 */

/**
 * Names of YAML files; dots and spelling count. Not among them are names that a manifest has as often (`cr.yaml`, `renovate.yaml`,
 * `atlantis.yaml`, `trivy.yaml`): a file of a tool without apiVersion and kind is passed over all the same.
 */
export const FOREIGN_NAMES: ReadonlySet<string> = new Set(
  `
  .appveyor.yml appveyor.yml .cirrus.yml .drone.yml .drone.yaml .travis.yml .gitlab-ci.yml .gitlab-ci.yaml .woodpecker.yml
  .woodpecker.yaml circle.yml wercker.yml codefresh.yml codemagic.yaml bitbucket-pipelines.yml buildkite.yml
  azure-pipelines.yml azure-pipelines.yaml cloudbuild.yaml cloudbuild.yml buildspec.yml buildspec.yaml appspec.yml amplify.yml
  .semaphore.yml screwdriver.yaml shippable.yml .scrutinizer.yml .styleci.yml .houndci.yml .vela.yml

  .pre-commit-config.yaml .pre-commit-config.yml .pre-commit-hooks.yaml lefthook.yml lefthook.yaml .lefthook.yml .lefthook.yaml
  .mergify.yml .codecov.yml codecov.yml codecov.yaml .codecov.yaml .coveralls.yml .codeclimate.yml .clomonitor.yml .zappr.yaml
  .gitpod.yml .readthedocs.yml .readthedocs.yaml readthedocs.yml mkdocs.yml mkdocs.yaml _config.yml _config.yaml antora.yml
  .deepsource.yml sonar-project.yml .licenserc.yaml .fossa.yml .whitesource.yml .snyk.yaml

  pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.yaml .yarnrc.yml .yarnrc.yaml pubspec.yaml analysis_options.yaml melos.yaml
  shard.yml hie.yaml glide.yaml dvc.yaml

  .golangci.yml .golangci.yaml .custom-gcl.yml .custom-gcl.yaml .goreleaser.yml .goreleaser.yaml goreleaser.yml goreleaser.yaml
  .ko.yaml .krew.yaml .mockery.yaml .mockery.yml .rubocop.yml .rubocop_todo.yml .reek.yml .haml-lint.yml .erb_lint.yml
  .eslintrc.yml .eslintrc.yaml .prettierrc.yml .prettierrc.yaml .stylelintrc.yml .stylelintrc.yaml .sass-lint.yml .swiftlint.yml
  .clang-format.yaml .clang-tidy.yaml .scalafmt.yaml detekt.yml .editorconfig-checker.yaml .commitlintrc.yml .commitlintrc.yaml
  .releaserc.yml .releaserc.yaml .lintstagedrc.yml .lintstagedrc.yaml .markdownlint.yml .markdownlint.yaml
  .markdownlint-cli2.yaml .markdown-lint.yml .markdown-link-check.yml .yamllint.yml .yamllint.yaml .yamlfmt.yml .yamlfmt.yaml
  .yamlfix.yaml .vale.yaml .spectral.yml .spectral.yaml .ls-lint.yml .graphqlconfig.yaml .graphqlrc.yml codegen.yml
  .mdox.validate.yaml .hadolint.yml .hadolint.yaml .kube-linter.yaml .kube-linter.yml .checkov.yaml .checkov.yml .tflint.yaml
  .trivy.yaml .trivyignore.yaml .grype.yaml .syft.yaml .gitleaks.yaml .sops.yaml .sops.yml .dive-ci.yml
  .ansible-lint.yml .ansible-lint.yaml .terraform-docs.yml .terraform-docs.yaml .infracost.yml infracost.yml
  .tfsec.yml .argocd-source.yaml .schema.yaml .helm-docs.yaml zizmor.yml .zizmor.yml

  Taskfile.yml Taskfile.yaml taskfile.yml taskfile.yaml Taskfile.dist.yml Taskfile.dist.yaml
  buf.yaml buf.gen.yaml buf.work.yaml buf.lock.yaml sqlc.yaml sqlc.yml gqlgen.yml serverless.yml serverless.yaml
  Pulumi.yaml Pulumi.yml okteto.yml okteto.yaml devspace.yaml devfile.yaml .devfile.yaml werf.yaml earthly.yml
  helmfile.yaml helmfile.yml ct.yaml .cr.yaml artifacthub-repo.yml artifacthub-repo.yaml artifacthub-pkg.yml
  artifacthub-pkg.yaml galaxy.yml ansible.yml molecule.yml
  `
    .trim()
    .split(/\s+/),
);

/** Forms of names of YAML files. */
export const FOREIGN_FORMS: readonly RegExp[] = [
  /^\.?azure-pipelines[.-]/,
  /^(cloudbuild|buildspec|Pulumi|Taskfile|helmfile)[.-].+\.ya?ml$/,
  /\.gitlab-ci\.ya?ml$/,
];

/** Directories whose YAML and JSON belong to a tool, as the end of a path from the root. */
export const FOREIGN_DIRECTORIES: ReadonlySet<string> = new Set(
  `
  .github/workflows .github/actions .github/ISSUE_TEMPLATE .github/DISCUSSION_TEMPLATE .gitea/workflows .forgejo/workflows
  .circleci .buildkite .woodpecker .semaphore .gitlab/ci .azure-pipelines .azuredevops .vscode .idea .devcontainer
  .changeset .changes .yarn .husky .storybook .mvn .gradle .bundle .mise
  `
    .trim()
    .split(/\s+/),
);

/** JSON files that are known to be something else; what remains is looked into. */
export const FOREIGN_JSON: readonly RegExp[] = [
  /^\./,
  /^(package|package-lock|npm-shrinkwrap|composer|bower|angular|nx|lerna|turbo|deno|biome|renovate|vercel|firebase)\.json$/,
  /^(jest|cypress|nodemon|wrangler|vcpkg|launchSettings)\.json$/,
  /^(tsconfig|jsconfig|tslint|typedoc|api-extractor|appsettings|babel|tilt_config|tilt-settings|tilt_option)\b.*\.json$/,
  /(^|[._-])(schema|dashboard|dashboards|openapi|swagger|postman_collection|lock|i18n|translations?)([._-].*)?\.json$/i,
];

/** Directories of JSON that is something else. */
export const FOREIGN_JSON_DIRECTORIES: ReadonlySet<string> = new Set([
  "dashboards",
  "grafana",
  "i18n",
  "locales",
  "translations",
  "schemas",
  "schema",
  "jsonschema",
]);

/** Directories that hold what others wrote or what tools made; they are entered only where a given path lies in them. */
export const SKIPPED_DIRECTORIES: ReadonlySet<string> = new Set(
  `
  .git .hg .svn .jj node_modules bower_components jspm_packages vendor .terraform .terragrunt-cache .venv venv __pycache__
  .tox .nox .mypy_cache .pytest_cache .ruff_cache .cache .npm .yarn .pnpm-store .gradle .m2 .next .nuxt .svelte-kit .angular
  .parcel-cache .turbo .nx .direnv .devbox .eggs site-packages .bundle .pulumi .serverless .aws-sam .tilt-dev
  `
    .trim()
    .split(/\s+/),
);
