import { existsSync } from 'node:fs'
import { canInstallPackages, installFromDebian } from './debian.mjs'
import { postgresPrograms } from './postgres.mjs'
import { run } from './run.mjs'

/** What the test of the shipped topology starts or calls, with the package of Debian that has it. */
const PROGRAMS = [
  { path: '/lib/systemd/systemd', name: 'systemd' },
  { path: '/usr/sbin/nginx', name: 'nginx' },
  { path: '/usr/bin/curl', name: 'curl' },
  { path: '/usr/bin/openssl', name: 'openssl' },
  { path: '/usr/bin/unshare', name: 'util-linux' },
]

/** Tries what the test mounts: a copy of the root and a hierarchy of control groups, in namespaces of their own. */
const NAMESPACES = [
  ...['--mount', '--net', '--pid', '--ipc', '--uts', '--cgroup', '--fork', 'sh', '-ec'],
  `mount -t tmpfs tmpfs /mnt
   mkdir /mnt/upper /mnt/work /mnt/root
   mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work overlay /mnt/root
   mount -t cgroup2 cgroup2 /mnt/root/sys
   mkdir /mnt/root/sys/probe
   rmdir /mnt/root/sys/probe`,
]

/**
 * Why the shipped topology cannot be run on this machine, or null when it can. Packages that are missing are installed where that
 * is possible.
 */
export const topologyObstacle = (print) =>
  findObstacle({
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    hasPostgres: postgresPrograms() !== null,
    exists: existsSync,
    install: async (name) => canInstallPackages() && installFromDebian(name, print),
    canUnshare: async () => (await run('unshare', NAMESPACES, { output: 'keep' })).code === 0,
  })

/** The same for a machine that is described: what it is, has and can do. */
export async function findObstacle({ platform, isRoot, hasPostgres, exists, install, canUnshare }) {
  if (platform !== 'linux') return 'it needs Linux'
  if (!isRoot) return 'it needs root'
  if (!hasPostgres) return 'PostgreSQL is not installed'
  for (const { path, name } of PROGRAMS)
    if (!exists(path) && !((await install(name)) && exists(path))) return `${name} is not installed`
  return (await canUnshare()) ? null : 'this machine gives no namespaces, overlays or control groups'
}
