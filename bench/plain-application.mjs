// The smallest application that has a Service with a ready pod behind it: what start-up is measured on, where realistic inputs
// (inputs.mjs) would measure rules.

/** @param {number} index */
export function plainApplication(index) {
  return `apiVersion: v1
kind: Service
metadata: { name: app-${index} }
spec: { selector: { app: app-${index} }, ports: [{ port: 80, targetPort: 8080 }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: app-${index} }
spec:
  selector: { matchLabels: { app: app-${index} } }
  template:
    metadata: { labels: { app: app-${index} } }
    spec:
      containers:
        - name: app
          image: ghcr.io/acme/app:1.0.${index}
          ports: [{ containerPort: 8080 }]
          readinessProbe: { httpGet: { path: /ready, port: 8080 } }
`;
}
