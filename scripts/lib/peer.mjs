import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** The peer: a renderer of pages from JSON, of the same kind as the portal's. */
const PACKAGE = 'amis@6.13.0'

/**
 * Fetches the peer's published bundle from the npm registry into `.cache`, once; returns its folder. It is no dependency of the
 * product: only this benchmark uses it.
 */
export function fetchPeer(root) {
  const cache = join(root, '.cache', 'peer')
  const folder = join(cache, PACKAGE)
  if (existsSync(folder)) return join(folder, 'sdk')
  const unpacking = join(cache, `unpacking-${process.pid}`)
  mkdirSync(unpacking, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = { cwd: unpacking, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], shell: npm.endsWith('.cmd') }
  const archive = execFileSync(npm, ['pack', PACKAGE, '--silent'], options).trim().split('\n').at(-1)
  execFileSync('tar', ['-xzf', archive, 'package/sdk'], { cwd: unpacking })
  renameSync(join(unpacking, 'package'), folder)
  rmSync(unpacking, { recursive: true, force: true })
  return join(folder, 'sdk')
}

/** The columns of the service of budget income, with the same rows to a page. */
const columns = [
  ['rozdzial', 'Rozdział'],
  ['paragraf', 'Paragraf'],
  ['nazwaPozycji', 'Nazwa pozycji'],
  ['planPoZmianach', 'Plan po zmianach'],
  ['naleznosci', 'Należności'],
  ['dochodyOtrzymane', 'Dochody otrzymane'],
  ['dochodyWykonane', 'Dochody wykonane'],
]

const page = {
  type: 'page',
  title: 'Budżet: dochody',
  initApi: {
    url: '/api/fk/gmina/dajLataBudzetowe',
    adaptor: 'return { status: 0, data: { rok: Math.max(...payload.lataBudzetowe) } }',
  },
  body: {
    type: 'crud',
    api: {
      url: '/api/fk/gmina/dajDochodyBudzetu?rok=$rok',
      sendOn: 'data.rok',
      adaptor: 'return { status: 0, data: { items: payload.listaDochodow, total: payload.listaDochodow.length } }',
    },
    loadDataOnce: true,
    perPage: 10,
    syncLocation: false,
    columns: columns.map(([name, label]) => ({ name, label, sortable: true })),
  },
}

const html = `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Budżet: dochody</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sdk/sdk.css"><link rel="stylesheet" href="/sdk/helper.css"><link rel="stylesheet" href="/sdk/iconfont.css">
</head>
<body>
<div id="root"></div>
<script src="/sdk/sdk.js"></script>
<script>amisRequire('amis/embed').embed('#root', ${JSON.stringify(page)}, {}, { theme: 'cxd', locale: 'en-US' })</script>
</body>
</html>`

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
}

/** Serves the peer's page, compressed as the portal's files are, and passes `/api` on to `officeReply`. */
export async function servePeer(sdk, officeReply) {
  const kept = new Map()
  const fileOf = (path) => {
    const name = path.slice('/sdk/'.length)
    if (kept.has(path) || name.includes('..') || !existsSync(join(sdk, name))) return kept.get(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    kept.set(path, brotliCompressSync(readFileSync(join(sdk, name)), { params }))
    return kept.get(path)
  }
  const document = brotliCompressSync(html)
  const server = createServer((request, response) => {
    const path = request.url.split('?')[0]
    if (path.startsWith('/api/')) return officeReply(request.url.slice('/api'.length), response)
    const body = path === '/' ? document : path.startsWith('/sdk/') ? fileOf(path) : undefined
    if (body === undefined) return response.writeHead(404).end()
    const type = path === '/' ? 'text/html; charset=utf-8' : (types[extname(path)] ?? 'application/octet-stream')
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Compressed before anything is timed.
  for (const name of ['sdk.js', 'sdk.css', 'helper.css', 'iconfont.css', 'rest.js']) fileOf(`/sdk/${name}`)
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}
