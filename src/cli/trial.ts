import {
  isTrialOffice,
  type TrialOffices,
  trialOfficesIn,
  trialOfficesText,
  trialWithOffices,
} from '../engine/model/trial-offices.ts'
import { isOnTrial, isSameShared, officesOf, type Published, sharedOf, slugOfFile } from '../host/published.ts'
import type { Definitions } from '../host/served-definitions.ts'
import type { PortalSource } from '../host/source.ts'
import type { Store, StoredState } from '../host/store/store.ts'
import { withTrial } from '../host/store/trials.ts'
import { type CliContext, Misuse } from './command.ts'
import { officesText } from './output.ts'
import { historyMoment } from './planned.ts'
import { textsIn } from './texts.ts'

/** The offices that `--to` names. Throws `Misuse`. */
export function trialIn(text: string): TrialOffices {
  const to = trialOfficesIn(text)
  if (to === null) throw new Misuse((t) => t.wrongTrialOffices(text))
  return to
}

/**
 * What a folder says, for some offices only: what it shares is on trial in them, and of its offices their files count. Throws
 * `Misuse` for an office that there is not, and for a picture of another office that the folder changes.
 */
export async function onTrialOnly(
  store: Store,
  wanted: TrialOffices,
  { input }: PortalSource,
  published: Published,
): Promise<Definitions> {
  const paths = [...published.offices.keys(), ...officesOf(input).keys()]
  const to = trialWithOffices(wanted, paths.map(slugOfFile), published.trial?.to)
  const chosen = [...officesOf(input)].filter(([path]) => isTrialOffice(slugOfFile(path), to))
  const shared = sharedOf(input, published.trial?.shared ?? published.shared)
  const next = await withTrial(store, published, { shared, to })
  const offices = new Map([...next.offices, ...chosen])
  const slugs = new Set([...offices.keys()].map(slugOfFile))
  const unknown = to.offices?.find((office) => !slugs.has(office))
  if (unknown !== undefined) throw new Misuse((t) => t.officeNotServed(unknown))
  return { ...next, offices, images: picturesFor(to, offices, input.images ?? new Map(), published) }
}

/** The pictures that are published, with those of a folder that are new or of offices on trial alone. */
function picturesFor(
  to: TrialOffices,
  offices: Published['offices'],
  images: Published['images'],
  published: Published,
): Published['images'] {
  const naming = (picture: string, files: Published['offices']): readonly string[] =>
    [...files].filter(([, text]) => text.includes(picture.replace(/^offices\//, ''))).map(([path]) => slugOfFile(path))
  const taken = [...images].filter(([picture, bytes]) => {
    const known = published.images.get(picture)
    if (known === undefined || Buffer.compare(known, bytes) === 0) return true
    // Where an office names it in a comment only, the folder has to be published to all: it is never changed unseen.
    const others = naming(picture, offices).filter((slug) => !isTrialOffice(slug, to))
    if (others.length > 0) throw new Misuse((t) => t.pictureOfOthers(picture, others.join(', ')))
    return naming(picture, offices).length > 0
  })
  return new Map([...published.images, ...taken])
}

/** What a folder says, for all offices. A trial of the same ends with it. */
export function forAll({ input }: PortalSource, published: Published | null): Definitions {
  const shared = sharedOf(input, published?.shared)
  const trial = published?.trial
  const kept = trial && !isSameShared(shared, trial.shared) ? { trial } : { trial: null }
  return { shared, offices: officesOf(input), images: input.images ?? new Map(), ...kept }
}

/** What there is once a trial has ended. Throws `Misuse` where there is none. */
export function withTrialEnded(next: Definitions | null): Definitions {
  if (next === null) throw new Misuse((t) => t.noTrial)
  return next
}

/** The trial on a line; none where it is not of this scope. */
export function trialLines({ published, trial }: StoredState, scope: string | null, context: CliContext): string[] {
  if (!trial || !published?.trial || (scope !== null && !isOnTrial(scope, published))) return []
  const slugs = [...published.offices.keys()].filter((path) => isOnTrial(path, published)).map(slugOfFile)
  const since = historyMoment(trial.created)
  const { trialSince } = textsIn(context.language)
  const line = trialSince(trial.number, trialOfficesText(published.trial.to), since)
  return [`${line}  ${trial.author}  ${officesText(slugs, context.language)}  ${trial.message}`]
}
