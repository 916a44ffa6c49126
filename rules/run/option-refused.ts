import { commandField, defineRule, endingStatus, startedImage } from "../../src/api.ts";

export default defineRule({
  id: "option-refused",
  title: "An option that this version of the image no longer knows",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Servers drop options from one version to the next and end when one is given that they do not know: MySQL 8.4 no longer takes --default-authentication-plugin.",
    fix: "Remove the option, or use the version before.",
    refs: ["https://dev.mysql.com/doc/relnotes/mysql/8.4/en/news-8-4-0.html"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const image = startedImage(container)?.image;
    if (image?.refusedOptions === undefined) return;
    const process = graph.process(container);
    for (const [index, text] of process.argv.entries()) {
      const field = commandField(container, process, index);
      const refused = image.refusedOptions.find(({ option }) => text === option || text?.startsWith(`${option}=`));
      if (field === undefined || refused === undefined) continue;
      yield {
        at: field.at,
        level: container.workload.idle ? "info" : "error",
        predicts: endingStatus(container),
        message: `this version of ${image.title} does not know ${refused.option}`,
        labels: [{ at: container.image.at, text: "this version" }],
        note: `its log says: ${refused.says}`,
        help: "remove the option, or use the version before",
      };
    }
  },
});
