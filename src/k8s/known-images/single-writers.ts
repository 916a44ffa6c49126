/** What a second process on the same data directory does, by the name of the known image: each keeps its data to itself. */
export const SINGLE_WRITERS: ReadonlyMap<string, string> = new Map([
  [
    "postgres",
    "the lock file names a process of another container, so both servers write the same files: data is corrupted",
  ],
  [
    "postgis/postgis",
    "the lock file names a process of another container, so both servers write the same files: data is corrupted",
  ],
  ["mysql", "the second one ends: [ERROR] [InnoDB] Unable to lock ./ibdata1 error: 11"],
  ["mariadb", "the second one ends: [ERROR] InnoDB: Unable to lock ./ibdata1 error: 11"],
  ["mongo", "the second one ends: DBPathInUse: Unable to lock the lock file: /data/db/mongod.lock"],
  ["elasticsearch", "the second one ends: failed to obtain node locks"],
  ["opensearchproject/opensearch", "the second one ends: failed to obtain node locks"],
  ["influxdb", "the second one waits for the lock of its database and ends"],
  ["neo4j", "the second one ends: the store is locked by another process"],
  [
    "prom/prometheus",
    "the second one ends: opening storage failed: lock DB directory: resource temporarily unavailable",
  ],
]);
