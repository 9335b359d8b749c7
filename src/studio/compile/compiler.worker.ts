import type {
  AskLanguage,
  ComparePages,
  CompilerReply,
  CompilerRequest,
  CompileView,
  EditOffice,
  OfferService,
} from './messages.ts'
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
    if (project === null || view === null) return
    const [of, wanted] = [project, view]
    const compiled = tried(() => of.compiled(wanted))
    if (compiled !== null) send({ type: 'compiled', view: compiled })
  })
}

/** Null where it throws: what was compiled before stays on the screen, and the next edit is compiled again. */
function tried<T>(make: () => T): T | null {
  try {
    return make()
  } catch (error) {
    console.error(error)
    return null
  }
}

/** Whoever waits for it is not left waiting. */
function answerTo(asked: ComparePages | OfferService | AskLanguage, of: StudioProject): CompilerReply {
  const { seq } = asked
  try {
    if (asked.type === 'compare') return { type: 'compared', seq, comparison: of.compare(asked.texts) }
    if (asked.type === 'language') return { type: 'language', seq, help: of.languageHelp(asked.text, asked.offset) }
    return { type: 'offered', seq, offer: of.offer(asked.origin) }
  } catch (error) {
    console.error(error)
    return { type: 'failed', seq }
  }
}

function edited(asked: EditOffice, of: StudioProject): CompilerReply {
  try {
    return of.edit(asked)
  } catch (error) {
    console.error(error)
    return of.unchanged(asked.seq)
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CompilerRequest>) => {
  if (data.type === 'open') {
    project = new StudioProject(data)
    return
  }
  if (project === null) return
  const of = project
  if (data.type === 'pick') return send({ type: 'picked', picked: tried(() => of.pick(data)) })
  if (data.type === 'compare' || data.type === 'offer' || data.type === 'language') return send(answerTo(data, project))
  if (data.type === 'picture') project.addPicture(data.picture)
  else if (data.type === 'published') project.takePublished(data.text)
  else if (data.type === 'edit') send(edited(data, project))
  else view = data.view
  compileLater()
})
