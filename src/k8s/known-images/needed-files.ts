/** A directory of an image whose files its server needs, so that whatever is mounted over it must bring them. */
export interface NeededFiles {
  readonly directory: string;
  readonly files: readonly string[];
  /** Files that the main one usually includes, by the text that includes them. */
  readonly included?: { readonly by: string; readonly file: string };
}

/** By the title of the known image. Sources: the Dockerfile and the start script of each image. */
const NEEDED: ReadonlyMap<string, NeededFiles> = new Map([
  ["nginx", { directory: "/etc/nginx", files: ["nginx.conf"], included: { by: "nginx.conf", file: "mime.types" } }],
  [
    "Apache httpd",
    { directory: "/usr/local/apache2/conf", files: ["httpd.conf"], included: { by: "httpd.conf", file: "mime.types" } },
  ],
  ["Elasticsearch", { directory: "/usr/share/elasticsearch/config", files: ["log4j2.properties"] }],
  ["OpenSearch", { directory: "/usr/share/opensearch/config", files: ["log4j2.properties"] }],
]);

/** The files that the server of an image needs in its configuration directory. */
export function neededConfiguration(title: string): NeededFiles | undefined {
  return NEEDED.get(title);
}
