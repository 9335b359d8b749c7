import type { printArchive, taxAssessments } from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import { diceFor } from '../random.ts'
import { BUILDINGS, LAND, STRUCTURES, TAXPAYERS } from './holdings.ts'
import { taxOf } from './rates.ts'

type Assessment = Required<Omit<typeof taxAssessments.$inferInsert, 'id'>>
type Print = typeof printArchive.$inferInsert

/** How many years of assessments the office shows, and how many of them have their prints in the archive. */
const YEARS = 6
const ARCHIVED_YEARS = 4
const FIRST_PRINT = 9001

/** One thing that is taxed on a card. */
interface Item extends Pick<Assessment, 'subjectKind' | 'subjectNumber' | 'card'> {
  readonly tax: 'real-estate' | 'agricultural' | 'forest'
  readonly amountIn: (year: number) => number
}

const ITEMS: readonly Item[] = [
  ...[...LAND, ...BUILDINGS].map((held) => ({
    ...held,
    amountIn: (year: number) => taxOf(held.rate, held.area, year),
  })),
  ...STRUCTURES.map((held) => ({ ...held, amountIn: (year: number) => taxOf(held.rate, held.value, year) })),
]

/**
 * Assessments up to `today`, yyyy-MM-dd, and the archived prints of decisions. The tax of each kind is the sum over what
 * is on the card, in whole złote as the tax ordinance rounds it (art. 63).
 */
export function makeAssessments(today: string): { assessments: Assessment[]; prints: Print[] } {
  const dice = diceFor('tax assessments')
  const newest = Number(today.slice(0, 4))
  const cards = [...new Set(ITEMS.map((item) => item.card))]
  const assessments = Array.from({ length: YEARS }, (_, age) => newest - YEARS + 1 + age)
    .flatMap((year) => cards.map((card) => assess(card, year, plusDays(`${year}-01-16`, dice.between(0, 14)))))
    .flatMap((assessment) => [assessment, ...correctionsOf(assessment, newest)])
    .filter((assessment) => assessment.assessedOn <= today)
  return archive(assessments, newest - ARCHIVED_YEARS)
}

function assess(card: string, year: number, assessedOn: string): Assessment {
  const items = ITEMS.filter((item) => item.card === card)
  const [first] = items
  if (first === undefined) throw new Error(`Nothing is taxed on the card ${card}`)
  const amount = (tax: Item['tax']) =>
    wholeZlote(items.reduce((sum, item) => sum + (item.tax === tax ? item.amountIn(year) : 0), 0))
  const several = items.some((item) => item.tax !== 'real-estate')
  const kind = first.subjectKind === 'institution' ? 'declaration' : several ? 'joint-decision' : 'decision'
  return {
    subjectKind: first.subjectKind,
    subjectNumber: first.subjectNumber,
    card,
    year,
    assessedOn,
    kind,
    number: `${SIGNS[kind]}.${Number(card.slice(2))}.${year}`,
    agricultural: amount('agricultural'),
    forest: amount('forest'),
    realEstate: amount('real-estate'),
    print: null,
  }
}

/** Signs of cases by the office's list of files. */
const SIGNS = { 'joint-decision': 'FN.3123', decision: 'FN.3120', declaration: 'FN.3121' } as const

function wholeZlote(grosze: number): number {
  return Math.round(grosze / 100) * 100
}

/** In the year before last a garage was measured again: a decision in June raised the tax by what was missing. */
function correctionsOf(assessment: Assessment, newest: number): Assessment[] {
  if (assessment.card !== 'N-01127' || assessment.year !== newest - 2) return []
  return [
    {
      ...assessment,
      kind: 'changing-decision',
      assessedOn: `${assessment.year}-06-12`,
      number: `${assessment.number}.Z`,
      realEstate: wholeZlote(assessment.realEstate * 0.2),
    },
  ]
}

/** Decisions later than the year given have a print each; declarations are the taxpayer's own and have none. */
function archive(
  assessments: readonly Assessment[],
  lastWithout: number,
): { assessments: Assessment[]; prints: Print[] } {
  const prints: Print[] = []
  const kept = assessments.map((assessment) => {
    const payer = TAXPAYERS.find(({ subjectNumber }) => subjectNumber === assessment.subjectNumber)
    if (payer === undefined || assessment.kind === 'declaration' || assessment.year <= lastWithout) return assessment
    const { subjectKind, subjectNumber, name, address, bankAccount } = payer
    const id = FIRST_PRINT + prints.length
    prints.push({
      id,
      subjectKind,
      subjectNumber,
      addressee: name,
      address,
      bankAccount,
      printedOn: assessment.assessedOn,
    })
    return { ...assessment, print: id }
  })
  return { assessments: kept, prints }
}
