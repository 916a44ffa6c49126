/** What a provisioner of volumes can do. */
export interface Provisioner {
  /** As messages call it. */
  readonly title: string;
  /** Access modes that it takes for a file system; one claim for another mode is never provisioned. */
  readonly accessModes: readonly string[];
  /** Where its volumes can be used: on the node that they lie on, or on one node at a time. */
  readonly reach: "one-node" | "attached";
  /** The end of its refusal, as the event ProvisioningFailed shows it. */
  readonly refuses?: string;
}

const ONE_WRITER = ["ReadWriteOnce", "ReadWriteOncePod"];

/** https://github.com/rancher/local-path-provisioner */
export const LOCAL_PATH: Provisioner = {
  title: "local-path",
  accessModes: ONE_WRITER,
  reach: "one-node",
  refuses: "NodePath only supports ReadWriteOnce and ReadWriteOncePod (1.22+) access modes",
};

function disk(title: string, more: readonly string[] = []): Provisioner {
  return { title, accessModes: [...ONE_WRITER, ...more], reach: "attached" };
}

/**
 * By the `provisioner` of a StorageClass: those of block devices, which one node mounts at a time, and of directories. Drivers of
 * shared file systems take every mode and are not here. https://kubernetes.io/docs/concepts/storage/persistent-volumes/#access-modes
 */
export const PROVISIONERS: ReadonlyMap<string, Provisioner> = new Map([
  ["rancher.io/local-path", LOCAL_PATH],
  [
    "microk8s.io/hostpath",
    {
      title: "the hostpath of MicroK8s",
      accessModes: [...ONE_WRITER, "ReadOnlyMany", "ReadWriteMany"],
      reach: "one-node",
    },
  ],
  ["ebs.csi.aws.com", disk("the EBS driver")],
  ["kubernetes.io/aws-ebs", disk("the EBS driver")],
  ["pd.csi.storage.gke.io", disk("the driver of Persistent Disk", ["ReadOnlyMany"])],
  ["kubernetes.io/gce-pd", disk("the driver of Persistent Disk", ["ReadOnlyMany"])],
  ["disk.csi.azure.com", disk("the driver of Azure Disk")],
  ["kubernetes.io/azure-disk", disk("the driver of Azure Disk")],
  ["csi.hetzner.cloud", disk("the driver of Hetzner Cloud volumes")],
  ["dobs.csi.digitalocean.com", disk("the driver of DigitalOcean volumes")],
  ["linodebs.csi.linode.com", disk("the driver of Linode volumes")],
]);

/** The provisioner of classes that nothing fills: volumes are made by hand. */
export const NO_PROVISIONER = "kubernetes.io/no-provisioner";
