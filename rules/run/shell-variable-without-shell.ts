import {
  commandMistakes,
  type Container,
  defineRule,
  type Draft,
  type Environment,
  knownImageOf,
  partOf,
  placeOfWord,
  type Process,
  shellReferences,
} from "../../src/api.ts";

export default defineRule({
  id: "shell-variable-without-shell",
  title: "A $VARIABLE that no shell reads",
  layer: "run",
  level: "warning",
  predicts: "Running, with the text $VARIABLE in place of a value",
  since: "0.1.0",
  docs: {
    why: "Only a shell puts a value in place of $NAME and ${NAME}. Kubernetes itself knows $(NAME), in command, args and env; anything else reaches the program as it is written.",
    fix: "Write $(NAME), or let a shell read the line.",
    refs: [
      "https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/#use-environment-variables-to-define-arguments",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const environment = graph.environment(container);
    yield* inCommand(container, graph.process(container), environment);
    yield* inValues(container, environment);
  },
});

/** In a manifest only variables that the container has are meant for certain; a tool may fill in others before the apply. */
function* inCommand(container: Container, process: Process, environment: Environment): Generator<Draft> {
  const image = container.build?.image?.env;
  for (const { code, word, meant } of commandMistakes(process.argv, process.program)) {
    if (code !== "variable-without-shell") continue;
    const name = /^\$\{?([A-Za-z_][A-Za-z0-9_]*)/.exec(word.text)?.[1] ?? "";
    const isOwn = environment.variables.has(name);
    const at = placeOfWord(container, process, word);
    // Nothing fills in what stands in a Dockerfile.
    const isBuilt = container.build?.dockerfile !== undefined && at.span.file === container.build.dockerfile;
    if (!isOwn && image?.has(name) !== true && !isBuilt) continue;
    yield {
      at,
      message: `"${word.text}" stays as it is: no shell reads this command`,
      note:
        isOwn || image?.has(name) !== true
          ? undefined
          : "the variable is the image's own, which only a process inside of it can read",
      help: isOwn ? `write ${meant?.[0] ?? "$(NAME)"}` : "let a shell read the line: `sh`, `-c`, the line",
    };
  }
}

function* inValues(container: Container, { variables }: Environment): Generator<Draft> {
  const expandsItself = knownImageOf(container)?.isJvm === true;
  for (const entry of container.field.get("env").items) {
    const value = entry.get("value");
    const name = entry.get("name").text ?? "";
    const isBraced = (start: number): boolean => value.raw?.[start + 1] === "{";
    const reference = shellReferences(value.raw ?? "").find((one) => {
      if (one.escaped || one.name === name || !variables.has(one.name)) return false;
      return !(isBraced(one.start) && (expandsItself || EXPANDED_BY_FRAMEWORK.test(name)));
    });
    if (reference === undefined) continue;
    yield {
      at: partOf(value, reference),
      message: `${name} holds the text "${(value.raw ?? "").slice(reference.start, reference.end)}": no shell reads the values of env`,
      help: `write $(${reference.name}), and keep ${reference.name} above ${name}`,
    };
  }
}

/** Settings whose framework itself puts values in place of `${NAME}`. */
const EXPANDED_BY_FRAMEWORK = /^(?:SPRING|QUARKUS|MICRONAUT|MANAGEMENT|SERVER|LOGGING|EUREKA|OTEL|LOG4J|CAMEL|KC)_/;
