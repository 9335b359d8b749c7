import type { CompilerReply, CompilerRequest, CompileView } from './messages.ts'
import { StudioProject } from './studio-project.ts'

/** The thread that holds the edited document. An edit is answered at once; it is compiled when no other waits. */

let project: StudioProject | null = null
let view: CompileView | null = null
let waits = false

const send = (reply: CompilerReply): void => self.postMessage(reply)

function compileLater(): void {
  if (waits) return
  waits = true
  setTimeout(() => {
    waits = false
    if (project !== null && view !== null) send({ type: 'compiled', view: project.compiled(view) })
  })
}

self.addEventListener('message', ({ data }: MessageEvent<CompilerRequest>) => {
  if (data.type === 'open') {
    project = new StudioProject(data)
    return
  }
  if (project === null) return
  if (data.type === 'pick') return send({ type: 'picked', path: project.pick(data) })
  if (data.type === 'compare') {
    return send({ type: 'compared', seq: data.seq, comparison: project.compare(data.texts) })
  }
  if (data.type === 'offer') return send({ type: 'offered', offer: project.offer(data.origin) })
  if (data.type === 'edit') send(project.edit(data))
  else view = data.view
  compileLater()
})
