import { expect, test } from "vitest";
import { mountsOf } from "../../src/graph/mounts.ts";
import { graphOf } from "../harness/graph-of.ts";

const SET = `
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db }
spec:
  serviceName: db
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec:
      containers:
        - name: db
          image: ghcr.io/acme/db:1.0.0
          volumeMounts:
            - { name: data, mountPath: /data/ }
            - { name: conf, mountPath: etc//conf, subPath: a }
            - { name: conf, mountPath: /logs, subPath: "" }
            - { name: bare, mountPath: /bare, subPathExpr: $(POD) }
            - { name: gone, mountPath: / }
            - { name: conf, mountPath: "{{ path }}" }
      volumes:
        - { name: conf, configMap: { name: conf } }
        - { name: bare }
        - { name: data, emptyDir: {} }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOnce] }
`;

test("mounts are joined with the volumes of the pod; a claim template takes the place of a volume of its name", () => {
  const container = graphOf({ "db.yaml": SET }).workloads[0]?.containers[0];
  if (container === undefined) throw new Error("no container");
  const mounts = mountsOf(container);
  expect(mounts.map(({ path, isPart, source }) => [path, isPart, source])).toEqual([
    ["/data", false, "persistentVolumeClaim"],
    ["/etc/conf", true, "configMap"],
    ["/logs", false, "configMap"],
    ["/bare", true, "emptyDir"],
    ["/", false, undefined],
    [undefined, false, "configMap"],
  ]);
  expect(mounts[0]?.volume?.get("metadata", "name").text).toBe("data");
  expect(mounts[4]?.volume).toBeUndefined();
});
