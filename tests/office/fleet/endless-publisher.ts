import { noOwners } from '../../../src/engine/compiler/project/ownership.ts'
import type { Published } from '../../../src/host/published.ts'
import { openStore } from '../../../src/host/store/store.ts'

// A process that publishes one revision after another, and after each other one the revision before it again, until it is
// killed. It writes the content that it begins to publish, and that which is published.
const [url = '', first = '1'] = process.argv.slice(2)

const version = (content: number): Published => ({
  shared: {
    files: new Map([['services/a.yaml', `# ${content}`]]),
    builtIn: new Map([['portal.yaml', 'language: 1']]),
    contract: 'openapi: 3.1.0',
  },
  offices: new Map([['offices/first.yaml', `# ${content}`]]),
  images: new Map(),
  held: new Map(),
})

async function publishEndlessly(): Promise<void> {
  const store = await openStore(url)
  for (let number = Number(first); ; number += 1) {
    const content = number % 3 === 0 ? number - 2 : number
    process.stdout.write(`begin ${content}\n`)
    await store.publish(version(content), noOwners, { author: 'anna', message: 'x', result: {} })
    process.stdout.write(`done ${content}\n`)
  }
}

void publishEndlessly()
