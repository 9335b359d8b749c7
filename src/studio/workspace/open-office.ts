import type { Base, OfficeView, Picture } from '../../studio-protocol/protocol.ts'
import type { DraftStorage, KeptDraft } from '../draft/kept-draft.ts'
import type { StudioClient } from '../session/client.ts'

/** An office as the server has it, and the text to go on with. */
export interface OpenedOffice {
  readonly view: OfficeView
  readonly base: Base
  readonly pictures: readonly Picture[]
  readonly start: {
    readonly text: string
    /** What the server has acknowledged. */
    readonly known: KeptDraft
  }
}

/** Null when it cannot be had. */
export async function openOffice(
  client: StudioClient,
  slug: string,
  storage: DraftStorage,
): Promise<OpenedOffice | null> {
  const view = await client.get<OfficeView>(`offices/${slug}`)
  if (!view.ok) return null
  const [base, pictures] = await Promise.all([
    client.get<Base>(view.value.base),
    client.get<readonly Picture[]>(`offices/${slug}/pictures`),
  ])
  if (!base.ok) return null
  const start = startOf(view.value, storage.read())
  // It has arrived: later it would only be out of date.
  if (start.text === start.known.text) storage.write(null)
  return { view: view.value, base: base.value, pictures: pictures.ok ? pictures.value : [], start }
}

/**
 * What this browser has kept goes before what the server has. Where the server's draft is newer than what it followed, saving
 * it shows the conflict.
 */
export function startOf({ revision, file, draft }: OfficeView, kept: KeptDraft | null): OpenedOffice['start'] {
  const saved = draft ?? { text: file.text, base: revision?.id ?? null, version: 0 }
  if (kept === null || kept.text === saved.text) return { text: saved.text, known: saved }
  return { text: kept.text, known: { text: saved.text, base: kept.base, version: kept.version } }
}
