import { DESCRIBE_POD, type StatusFacts } from "../model.ts";

export const NETWORK_STATUSES: readonly StatusFacts[] = [
  {
    id: "running-not-ready",
    name: "Running but not ready",
    aliases: [
      "Running 0/1",
      "0/1 Running",
      "not ready",
      "Running",
      "ContainersNotReady",
      "Readiness probe failed",
      "readiness",
    ],
    column: "Running",
    ready: "k/n, less than all",
    layer: "network",
    carriedIn: "the condition Ready, and events",
    text: "Readiness probe failed: <answer>",
    meaning:
      "The process runs, and its readiness probe does not succeed: Services leave the pod out, and a rollout does not go on.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "connection refused",
            means: "nothing listens on the probe's port, or only on the loopback",
            mend: "correct the port, or bind to 0.0.0.0",
            confirm: "kubectl exec <pod> -- netstat -lnt",
          },
          { shows: "statuscode: 404", means: "the path does not exist", mend: "correct the path" },
          {
            shows: "statuscode: 400, or: server gave HTTP response to HTTPS client",
            means: "the scheme is wrong",
            mend: "set scheme to what the port speaks",
          },
          {
            shows: "context deadline exceeded",
            means: "the answer takes longer than timeoutSeconds",
            mend: "raise timeoutSeconds",
          },
          {
            shows: "probe errored and resulted in unknown state",
            means:
              "the probe cannot run: an unknown port name, or a program that the image lacks; it will never succeed",
            mend: "correct the port's name, or use a program of the image",
          },
          {
            shows: "statuscode: 503",
            means: "the application waits for something it needs",
            mend: "look at its log",
            confirm: "kubectl logs <pod>",
          },
          {
            shows: "no Unhealthy event, and a startupProbe",
            means: "the startup probe has not succeeded yet, and readiness is not asked before",
            mend: "wait, or correct the startup probe",
          },
        ],
      },
    ],
  },
  {
    id: "service-no-endpoints",
    name: "no endpoints",
    aliases: [
      "Endpoints: <none>",
      "ENDPOINTS <none>",
      "service without endpoints",
      "connection refused",
      "503",
      "no endpoints available for service",
    ],
    column: "the Service is there, its endpoints are <none>",
    ready: "-",
    layer: "network",
    carriedIn: "EndpointSlices",
    text: "Endpoints: <none>",
    meaning: "No ready pod belongs to the Service: clients get connection refused, and an Ingress answers 503.",
    steps: [
      {
        run: "kubectl get pods -l <selector of the Service> --show-labels",
        causes: [
          {
            shows: "no pods",
            means: "the selector matches no labels of pods in this namespace",
            mend: "make every pair of the selector a label of the pod template, not only of the Deployment",
            confirm: "kubectl get service <service> -o jsonpath='{.spec.selector}'",
          },
          { shows: "pods that are not ready", means: "their readiness probe fails", mend: "see Running but not ready" },
          {
            shows: "pods in another namespace only",
            means: "a Service selects pods of its own namespace",
            mend: "move one of the two",
          },
        ],
      },
      {
        run: "kubectl get endpointslices -l kubernetes.io/service-name=<service>",
        causes: [
          {
            shows: "PORTS <unset>",
            means: "targetPort names a port that no container declares under that name and protocol",
            mend: "name the container's port, or use its number",
          },
          {
            shows: "addresses, and still: connection refused",
            means: "the application listens on another port than targetPort, or on the loopback only",
            mend: "correct targetPort, or bind to 0.0.0.0",
            confirm: "kubectl port-forward <pod> <port>",
          },
        ],
      },
    ],
  },
  {
    id: "lb-pending",
    name: "EXTERNAL-IP <pending>",
    aliases: ["LoadBalancer pending", "external ip pending", "svclb"],
    column: "the Service's EXTERNAL-IP is <pending>",
    ready: "-",
    layer: "network",
    carriedIn: "the Service's status",
    text: "<pending>",
    meaning: "Nothing in the cluster hands out addresses for LoadBalancer Services, or the ports are taken.",
    steps: [
      {
        run: "kubectl get pods -n kube-system -l svccontroller.k3s.cattle.io/svcname=<service>",
        causes: [
          {
            shows: "Pending pods",
            means: "on k3d another LoadBalancer Service holds the port; traefik holds 80 and 443",
            mend: "use another port or an Ingress, or disable traefik",
          },
          {
            shows: "no pods",
            means:
              "the cluster has no load balancer: kind needs cloud-provider-kind or MetalLB, minikube needs minikube tunnel",
            mend: "install one, or use NodePort",
          },
        ],
      },
    ],
  },
  {
    id: "ingress-no-address",
    name: "Ingress without address",
    aliases: ["ingress 404", "ingress no address", "ADDRESS empty", "default backend"],
    column: "the Ingress has no ADDRESS",
    ready: "-",
    layer: "network",
    carriedIn: "the Ingress's status",
    text: "ADDRESS is empty",
    meaning: "No ingress controller feels responsible for the Ingress, or it cannot serve what the Ingress names.",
    steps: [
      {
        run: "kubectl get ingressclasses",
        causes: [
          {
            shows: "no such class",
            means: "ingressClassName names a controller that is not installed: k3d has traefik, kind none",
            mend: "name a class that is listed, or install the controller",
          },
          {
            shows: "the class, and requests get 503 or 404",
            means: "the backend's Service or port does not exist: the port is the Service's, not the container's",
            mend: "correct backend.service",
            confirm: "kubectl describe ingress <ingress>",
          },
        ],
      },
    ],
  },
];
