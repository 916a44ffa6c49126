import { placed, type Span } from "../../base/model.ts";
import { readCompose } from "../../source/compose.ts";
import { readSkaffold } from "../../source/skaffold.ts";
import type { SourceYaml } from "../documents.ts";
import type { ImageBuild } from "../model.ts";
import type { Dockerfiles } from "./dockerfiles.ts";
