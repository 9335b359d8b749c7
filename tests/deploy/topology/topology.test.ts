import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BACKOFFICE, install, PORTAL, upgrade } from './installation.ts'
import { bootMachine, eventually, type Machine } from './machine.ts'

const OFFICES = ['okienko-office@8081', 'okienko-office@8091']
const PORTALS = ['okienko-portal@8080', 'okienko-portal@8090']
const DEFINITIONS = '/srv/okienko/definitions'
const CERTIFICATE = '/etc/nginx/tls/fullchain.pem'

let machine: Machine

// Two offices and two portals start in turn, on a machine that may be busy.
beforeAll(async () => {
  machine = await bootMachine()
  await install(machine)
})
afterAll(() => machine?.stop())

/** The status of a reply, and its body. */
async function request(address: string): Promise<{ readonly status: number; readonly body: string }> {
  const text = await machine.run(`curl --silent --cacert ${CERTIFICATE} --write-out '\\n%{http_code}' '${address}'`)
  const [, body = '', status = ''] = /^(.*)\n(\d+)$/s.exec(text) ?? []
  return { status: Number(status), body }
}

const statusOf = async (address: string): Promise<number> => (await request(address)).status

const isReady = (unit: string): Promise<string> =>
  machine.run(`curl --fail --silent http://127.0.0.1:${unit.split('@')[1]}/readyz`)

const areReady = (units: readonly string[]): Promise<unknown> =>
  eventually(() => Promise.all(units.map((unit) => isReady(unit))))

const restart = async (units: readonly string[]): Promise<void> => {
  for (const unit of units) {
    await machine.run(`systemctl restart ${unit}`)
    await areReady([unit])
  }
}

/** Whether an office's home page is sent whole. */
const isWhole = (body: string): boolean => body.includes('</html>') && body.includes('Gmina')

/** Statuses other than 200 of the addresses that a visitor opened while something was done. */
async function failuresDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  await machine.run(`systemd-run --unit=visitor --setenv=NODE_EXTRA_CA_CERTS=${CERTIFICATE} \\
    --property=StandardOutput=truncate:/tmp/visits \\
    node /home/release/tests/deploy/topology/visitor.mjs ${PORTAL}/ ${PORTAL}/api/status`)
  await eventually(() => machine.run('grep --quiet ^200 /tmp/visits'))
  await work().finally(() => machine.run('systemctl stop visitor'))
  const visits = (await machine.run('cat /tmp/visits')).trim().split('\n')
  return visits.filter((visit) => !visit.startsWith('200 '))
}

describe('what is open to the internet', () => {
  test('the portal of the office, and through it the office API', async () => {
    const { status, body } = await request(`${PORTAL}/`)
    expect(status).toBe(200)
    expect(isWhole(body)).toBe(true)
    expect(await statusOf(`${PORTAL}/api/status`)).toBe(200)
  })

  test('the back office at its own host name', async () => {
    expect((await request(`${BACKOFFICE}/zaplecze/logowanie`)).body).toContain('Zaplecze')
    expect(await statusOf(`${BACKOFFICE}/api/status`)).toBe(404)
  })

  test.each(['/healthz', '/readyz', '/metrics', '/api/healthz', '/api/readyz', '/api/metrics', '/api/zaplecze'])(
    'not %s',
    async (path) => {
      expect(await statusOf(`${PORTAL}${path}`)).toBe(404)
    },
  )

  test('nor is it where the ingress of a cluster passes everything on to a portal', async () => {
    for (const path of ['/healthz', '/readyz', '/api/healthz', '/api/readyz', '/api/zaplecze']) {
      const forwarded = `--header 'X-Forwarded-For: 192.0.2.7' --header 'Host: eurzad.gmina.example'`
      const address = `http://127.0.0.1:8080${path}`
      expect(
        await machine.run(`curl --silent -o /dev/null --write-out '%{http_code}' ${forwarded} ${address}`),
        path,
      ).toMatch(/^40[04]$/)
    }
  })
})

describe.each([...OFFICES, ...PORTALS])('%s', (unit) => {
  test('runs as its user, without privileges, and writes nowhere but in its folder', async () => {
    const state = await machine.run(`
      pid=$(systemctl show --property MainPID --value ${unit})
      ps -o user= -p "$pid"
      grep -E '^(CapEff|NoNewPrivs|Seccomp):' /proc/$pid/status
      nsenter --target "$pid" --mount runuser -u okienko -- sh -c '
        for folder in /opt/okienko /etc/okienko /var/lib/okienko; do touch $folder/probe 2> /dev/null && echo "$folder"; done
        rm /var/lib/okienko/probe'`)
    expect(
      state
        .replaceAll(/[ \t]+/g, ' ')
        .trim()
        .split('\n'),
    ).toEqual(['okienko', 'CapEff: 0000000000000000', 'NoNewPrivs: 1', 'Seccomp: 2', '/var/lib/okienko'])
  })

  test('is started again by systemd when it is killed, and residents notice nothing', async () => {
    const failures = await failuresDuring(async () => {
      const restarts = () => machine.run(`systemctl show --property NRestarts --value ${unit}`)
      const before = Number(await restarts())
      await machine.run(`systemctl kill --signal KILL ${unit}`)
      await eventually(async () => expect(Number(await restarts())).toBe(before + 1))
      await areReady([unit])
    })
    expect(failures).toEqual([])
  })
})

test('PostgreSQL stops and starts: pages stay, and the office API is back without a restart', async () => {
  const before = await machine.run(`systemctl show --property MainPID --value ${[...OFFICES, ...PORTALS].join(' ')}`)
  await machine.run('systemctl stop database')
  expect((await request(`${PORTAL}/`)).status).toBe(200)
  const { status, body } = await request(`${PORTAL}/api/status`)
  expect(status).toBe(503)
  expect(JSON.parse(body)).toHaveProperty('opis')
  await machine.run('systemctl start database')
  await areReady([...OFFICES, ...PORTALS])
  expect(await statusOf(`${PORTAL}/api/status`)).toBe(200)
  const after = await machine.run(`systemctl show --property MainPID --value ${[...OFFICES, ...PORTALS].join(' ')}`)
  expect(after).toBe(before)
})

test('no office API is there: the portal says so in its own words, and counts it', async () => {
  await machine.run(`systemctl stop ${OFFICES.join(' ')}`)
  expect((await request(`${PORTAL}/`)).status).toBe(200)
  const { status, body } = await request(`${PORTAL}/api/status?lang=en`)
  expect(status).toBe(502)
  expect(JSON.parse(body)).toEqual({ kod: 502, opis: 'The service is temporarily unavailable. Try again later' })
  const metrics = await machine.run('curl --silent http://127.0.0.1:18080/metrics http://127.0.0.1:18090/metrics')
  expect(metrics).toMatch(/^okienko_proxy_failures_total\{failure="down"\} [1-9]/m)
  await machine.run(`systemctl start ${OFFICES.join(' ')}`)
  await areReady(OFFICES)
})

test('no portal is there: nginx sends the page of the office with its telephone, or one that names no office', async () => {
  const contact = 'contact: { address: "Rynek 1, 32-001 Gmina", phone: "12 555 01 02", email: urzad@gmina.example }'
  await machine.run(`echo '${contact}' >> ${DEFINITIONS}/offices/gmina.yaml; okienko check ${DEFINITIONS}`)
  await restart(PORTALS)
  await machine.run(`systemctl stop ${PORTALS.join(' ')}`)
  const own = await request(`${PORTAL}/uslugi/1`)
  expect(own.status).toBe(502)
  expect(own.body).toContain('12 555 01 02')
  const other = await machine.run(`curl --silent --insecure --header 'Host: other.example' https://127.0.0.1/`)
  expect(other).toContain('</html>')
  expect(other).not.toContain('12 555 01 02')
  await machine.run(`systemctl start ${PORTALS.join(' ')}`)
  await areReady(PORTALS)
  expect(await statusOf(`${PORTAL}/`)).toBe(200)
})

test('a mistake in a shared file and a restart: the office is served as last published', async () => {
  await machine.run(`cp ${DEFINITIONS}/portal.yaml /tmp/portal.yaml; echo 'extends: [' >> ${DEFINITIONS}/portal.yaml`)
  await restart(PORTALS)
  for (const unit of PORTALS) expect(JSON.parse(await isReady(unit)).offices).toEqual({ gmina: 'previous' })
  const { status, body } = await request(`${PORTAL}/`)
  expect(status).toBe(200)
  expect(isWhole(body)).toBe(true)
  await machine.run(`cp /tmp/portal.yaml ${DEFINITIONS}/portal.yaml`)
  await restart(PORTALS)
  for (const unit of PORTALS) expect(JSON.parse(await isReady(unit)).offices).toEqual({ gmina: 'served' })
})

test('the back-up of the night has both databases', async () => {
  await machine.run('systemctl start okienko-backup.service')
  const files = await machine.run('ls /var/backups/okienko')
  expect(
    files
      .replaceAll(/\d{4}-\d\d-\d\d/g, 'DATE')
      .trim()
      .split('\n'),
  ).toEqual(['definitions-DATE.dump', 'office-DATE.backup'])
  const listed = await machine.run(
    'runuser -u okienko -- sh -c "pg_restore --list /var/backups/okienko/definitions-*.dump"',
  )
  expect(listed).toContain('TABLE DATA')
})

describe('an upgrade and the way back', () => {
  const settings = 'set -a; . /etc/okienko/office.env; set +a'

  test('upgrade.sh writes a back-up and migrates, and no resident notices the restarts', async () => {
    const failures = await failuresDuring(async () => {
      const script = `${settings}; sh /opt/okienko-NEW/deploy/upgrade.sh /var/backups/okienko/before.backup`
      await upgrade(machine, () => machine.run(script))
    })
    expect(failures).toEqual([])
    expect(await machine.run('ls -d /opt/okienko-OLD')).toContain('okienko-OLD')
  })

  test('rollback.sh leaves the database as it is, and the old version is put back', async () => {
    const failures = await failuresDuring(async () => {
      const said = await machine.run(
        `${settings}; sh /opt/okienko/deploy/rollback.sh /var/backups/okienko/before.backup`,
      )
      expect(said).toContain('The database stays as it is.')
      await machine.run('mv /opt/okienko /opt/okienko-NEW; mv /opt/okienko-OLD /opt/okienko')
      await restart([...OFFICES, ...PORTALS])
    })
    expect(failures).toEqual([])
  })
})

test('every process stops by itself when it is asked to', async () => {
  const units = [...OFFICES, ...PORTALS]
  await machine.run(`systemctl stop ${units.join(' ')}`)
  const results = await machine.run(`systemctl show --property Result --value ${units.join(' ')}`)
  expect(results.trim().split(/\s+/)).toEqual(units.map(() => 'success'))
})
