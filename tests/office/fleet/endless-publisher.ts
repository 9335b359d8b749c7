import { openStore } from '../../../src/host/store/store.ts'
import { numbered } from './numbered.ts'

// A process that publishes one revision after another, and after each other one the revision before it again, until it is
// killed. It writes the content that it begins to publish, and that which is published.
const [url = '', first = '1'] = process.argv.slice(2)

async function publishEndlessly(): Promise<void> {
  const store = await openStore(url)
  const { published, owners } = await store.load()
  if (published === null) throw new Error('Nothing is published')
  for (let number = Number(first); ; number += 1) {
    const content = number % 3 === 0 ? number - 2 : number
    process.stdout.write(`begin ${content}\n`)
    await store.publish(numbered(published, content), owners, { author: 'anna', message: 'x', result: {} })
    process.stdout.write(`done ${content}\n`)
  }
}

void publishEndlessly()
