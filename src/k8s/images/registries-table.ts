/** Registry hosts that people pull from, each exact. */
export const REGISTRIES: ReadonlySet<string> = new Set([
  "docker.io",
  "registry-1.docker.io",
  "registry.hub.docker.com",
  "ghcr.io",
  "quay.io",
  "registry.k8s.io",
  "k8s.gcr.io",
  "gcr.io",
  "us.gcr.io",
  "eu.gcr.io",
  "asia.gcr.io",
  "mirror.gcr.io",
  "marketplace.gcr.io",
  "mcr.microsoft.com",
  "public.ecr.aws",
  "docker.elastic.co",
  "nvcr.io",
  "cgr.dev",
  "dhi.io",
  "registry.access.redhat.com",
  "registry.redhat.io",
  "registry.connect.redhat.com",
  "registry.ci.openshift.org",
  "registry.gitlab.com",
  "lscr.io",
  "icr.io",
  "us.icr.io",
  "registry.suse.com",
  "registry.opensuse.org",
  "registry.fedoraproject.org",
  "registry.centos.org",
  "container-registry.oracle.com",
  "registry.digitalocean.com",
  "docker.redpanda.com",
  "docker.n8n.io",
  "docker.dragonflydb.io",
  "docker.getcollate.io",
  "docker.l5d.io",
  "docker.pkg.github.com",
  "registry.opensource.zalan.do",
  "cr.weaviate.io",
  "cr.fluentbit.io",
  "cr.l5d.io",
  "cr.kgateway.dev",
  "cr.yandex",
  "xpkg.upbound.io",
  "xpkg.crossplane.io",
  "ttl.sh",
  "codeberg.org",
  "oci.external-secrets.io",
  "releases-docker.jfrog.io",
  "registry.developers.crunchydata.com",
  "dp.apps.rancher.io",
]);

/** Registries that give each customer or region a host of its own. */
export const REGISTRY_PATTERNS: readonly RegExp[] = [
  /^[a-z0-9-]+-docker\.pkg\.dev$/,
  /^[a-z0-9]+(?:\.[a-z0-9-]+)?\.azurecr\.(?:io|cn|us|de)$/,
  /^\d{12}\.dkr\.ecr(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/,
  /^[a-z-]+\.gcr\.io$/,
  /^[a-z]{2,3}\.icr\.io$/,
  /^[a-z0-9-]+\.ocir\.io$/,
  /^ocir\.[a-z0-9-]+\.oci\.oraclecloud\.com$/,
  /^rg\.[a-z0-9-]+\.scw\.cloud$/,
  /^[a-z0-9-]+\.jfrog\.io$/,
  /^[a-z0-9-]+\.cr\.[a-z0-9.-]+$/,
  /^registry(?:\.[a-z0-9-]+)*\.aliyuncs\.com$/,
];

/** Ends of such hosts, for slips in them. */
export const REGISTRY_ENDS: readonly string[] = [
  "azurecr.io",
  "pkg.dev",
  "amazonaws.com",
  "ocir.io",
  "scw.cloud",
  "gcr.io",
];

/** What people write, by the registry they mean. */
export const REGISTRY_MISTAKES: readonly (readonly [meant: string, written: string])[] = [
  ["ghcr.io", "gchr.io ghrc.io ghcr.oi ghcr.com ghr.io ghcr.io. github.com github.io registry.github.com"],
  ["quay.io", "qauy.io quai.io quay.oi quay.com qay.io quay.io."],
  ["gcr.io", "gcr.oi grc.io gcr.com gc.io gcr.io."],
  [
    "registry.k8s.io",
    "k8s.grc.io k8.gcr.io k8s.gcr.com registry.k8.io registry.k8s.oi registy.k8s.io register.k8s.io " +
      "registry.kubernetes.io k8s.registry.io registry.k8s.com registry.k8s.io. k8s.io",
  ],
  ["mcr.microsoft.com", "mrc.microsoft.com mcr.microsoft.co mcr.microsft.com microsoft.mcr.com mcr.microsoft.io"],
  [
    "docker.io",
    "docker.oi docker.com dockerhub.io dockerhub.com hub.docker.com hub.docker.io index.docker.com dokcer.io dcoker.io " +
      "www.docker.com docker.io. hub.dockerhub.com",
  ],
  ["public.ecr.aws", "public.ecr.aws.com public.ecr.amazonaws.com ecr.aws gallery.ecr.aws"],
  ["docker.elastic.co", "docker.elastic.com elastic.co docker.elasticsearch.co docker.elastic.io"],
  ["nvcr.io", "ncvr.io nvcr.com nvidia.io"],
  ["registry.gitlab.com", "registry.gitlab.io gitlab.com registry.gitlab.co"],
  ["cgr.dev", "cgr.io crg.dev"],
];

/** What is known of hosts that look like a registry and are another's. */
export const STRANGE_HOSTS: ReadonlyMap<string, string> = new Map([
  ["ghrc.io", "ghrc.io is a live host of somebody else that asks clients for their credentials"],
]);

/** Registries of which Kubernetes nodes of the same cloud usually hold credentials of their own (credential providers of the kubelet). */
export const CLOUD_REGISTRIES: readonly RegExp[] = [
  /\.azurecr\.(?:io|cn|us|de)$/,
  /\.dkr\.ecr(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/,
  /-docker\.pkg\.dev$/,
  /^(?:[a-z]+\.)?gcr\.io$/,
];

/** Registries that let nobody pull without a login, whatever the repository. */
export const LOGIN_REGISTRIES: ReadonlySet<string> = new Set([
  "registry.redhat.io",
  "registry.connect.redhat.com",
  "dhi.io",
  "registry.digitalocean.com",
]);
