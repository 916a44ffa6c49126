/** Programs that packages bring under another name than their own. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ["nest", "@nestjs/cli"],
  ["ng", "@angular/cli"],
  ["vue-cli-service", "@vue/cli-service"],
  ["sequelize", "sequelize-cli"],
  ["tsc", "typescript"],
  ["tsnd", "ts-node-dev"],
  ["run-s", "npm-run-all"],
  ["run-p", "npm-run-all"],
  ["babel-node", "@babel/node"],
  ["dotenv", "dotenv-cli"],
  ["react-router-serve", "@react-router/serve"],
  ["remix-serve", "@remix-run/serve"],
  ["swc-node", "@swc-node/register"],
  ["vite-node", "vite-node"],
  ["webpack", "webpack-cli"],
]);

/** Packages whose program is called as they are. */
const SAME: ReadonlySet<string> = new Set(
  (
    "nodemon ts-node ts-node-dev tsx vite next nuxt astro gatsby webpack-dev-server react-scripts cross-env concurrently env-cmd pm2 serve " +
    "http-server prisma knex typeorm rimraf npm-run-all turbo nx jest mocha json-server wait-on parcel storybook esbuild tsc-watch"
  ).split(" "),
);

/** The package that brings a program of node_modules/.bin; undefined for programs that are not known. */
export function nodePackageOf(program: string): string | undefined {
  return PROGRAMS.get(program) ?? (SAME.has(program) ? program : undefined);
}
