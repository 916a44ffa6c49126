import type { Container, Graph } from "../../graph/model.ts";
import { absolutePath } from "../../graph/image-paths.ts";
import { appName, mainWords, type Routes, routesIn } from "../../k8s/command-line.ts";

/** The routes of an application whose source is in the repository. */
export interface OwnRoutes {
  readonly file: string;
  readonly routes: Routes;
}

/** What a container's application answers, where its source tells all of it. */
export function ownRoutes(container: Container, graph: Graph): OwnRoutes | undefined {
  const main = graph.main(container);
  const app = main.program === "first" ? appName(mainWords(main.argv)) : undefined;
  if (app === undefined || main.directory === undefined) return undefined;
  for (const name of app.files) {
    const path = absolutePath(name, main.directory);
    const file = path === undefined ? "absent" : container.build?.contents?.fileAt(path);
    if (file === undefined || file === "unknown") return undefined;
    if (file === "absent") continue;
    const routes = routesIn(file.text, app.variable);
    return routes && { file: file.path, routes };
  }
  return undefined;
}
