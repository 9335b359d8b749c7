import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from '../../office/postgres-server.ts'
import { blocksOf, type CommandBlock, guideText, sectionOf } from '../guides.ts'
import { root } from '../shipped.ts'
import type { Machine } from './machine.ts'

export const PORTAL = 'https://eurzad.gmina.example'
export const BACKOFFICE = 'https://zaplecze.gmina.example'

/** Runs each block of commands as the guide says, and fails with the first command that fails. */
async function follow(machine: Machine, blocks: readonly CommandBlock[]): Promise<void> {
  // A busy machine takes longer to start a process than the guide waits.
  for (const { commands } of blocks) await machine.run(`${SHELL}\n${commands.replaceAll('--retry 60', '--retry 600')}`)
}

/** The state of the one shell in which the guide's commands are run, and the trust in the certificate of a trial. */
const SHELL = `
if test -e /etc/okienko/office.env; then set -a; . /etc/okienko/office.env; set +a; fi
if test -e /etc/nginx/tls/fullchain.pem; then export CURL_CA_BUNDLE=/etc/nginx/tls/fullchain.pem; fi
`

/**
 * Installs the product as docs/deploy.md says for a machine of one's own, command by command. Left out are the commands that fetch
 * packages, build and prune: the build and the packages are those of the repository, without the packages of development.
 */
export async function install(machine: Machine): Promise<void> {
  await prepare(machine)
  const section = sectionOf(guideText('deploy.md'), 'On a machine of your own: systemd and nginx')
  const blocks = blocksOf(section).filter(({ kind }) => kind === 'root')
  // The certificate of a trial is made before nginx is asked to use it, as the guide says.
  const isCertificate = ({ commands }: CommandBlock): boolean => commands.includes('openssl req')
  await follow(machine, [...blocks.filter(isCertificate), ...blocks.filter((block) => !isCertificate(block))])
}

/**
 * Puts the same version in place of the running one, with the commands of docs/operate.md. `prepareDatabase` is called between the
 * installation of the new version at /opt/okienko-NEW and its start.
 */
export async function upgrade(machine: Machine, prepareDatabase: () => Promise<unknown>): Promise<void> {
  const blocks = blocksOf(sectionOf(guideText('operate.md'), 'Upgrade and rollback'))
  const [installed, ...restarted] = blocks.filter(({ kind }) => kind === 'systemd')
  await follow(machine, installed === undefined ? [] : [installed])
  await prepareDatabase()
  await follow(machine, restarted)
}

/** Where the packages are, of which an installation has a link in place of a copy of 360 MB. */
const PACKAGES = '/usr/share/okienko-packages/node_modules'

/** Folders of the packages that the product needs at run time, as `npm prune --omit=dev` leaves them. */
function productionPackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
  }
  return Object.entries(packages)
    .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && dev !== true)
    .map(([path]) => path.replace('node_modules/', ''))
    .filter((name) => existsSync(join(root, 'node_modules', name)))
}

/** What the guide takes for granted: Node at /usr/bin, PostgreSQL and nginx as services, names that lead to this machine. */
async function prepare(machine: Machine): Promise<void> {
  const programs = postgresPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  await machine.run(`
    test /usr/bin/node -ef '${process.execPath}' || install -m 0755 '${process.execPath}' /usr/bin/node
    echo '127.0.0.1 eurzad.gmina.example zaplecze.gmina.example' >> /etc/hosts
    for entry in $(ls -A /home/repository | grep -vx node_modules); do
      if test -d "/home/repository/$entry"; then mkdir "/home/release/$entry"; else touch "/home/release/$entry"; fi
      mount --bind "/home/repository/$entry" "/home/release/$entry"
    done
    cd /home/repository/node_modules
    mkdir -p ${PACKAGES}
    (cd ${PACKAGES} && mkdir -p ${productionPackages().join(' ')})
    for package in ${productionPackages().join(' ')}; do
      echo "$PWD/$package ${PACKAGES}/$package none bind 0 0"
    done > /tmp/packages.fstab
    mount --all --fstab /tmp/packages.fstab
    ln -s ${PACKAGES} /home/release/node_modules
    install -d -m 0700 -o postgres /var/lib/postgresql/topology
    runuser -u postgres -- ${programs}/initdb -D /var/lib/postgresql/topology \\
      --auth-local=peer --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --no-sync
    cat > /etc/systemd/system/database.service <<'UNIT'
[Service]
Type=notify
User=postgres
RuntimeDirectory=postgresql
ExecStart=${programs}/postgres -D /var/lib/postgresql/topology -c unix_socket_directories=/run/postgresql -c fsync=off
KillSignal=SIGINT
UNIT
    systemctl daemon-reload
    systemctl start database nginx
  `)
}
