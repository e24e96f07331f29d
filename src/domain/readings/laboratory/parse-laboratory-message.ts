/** A coded or plain value of an observation, as the laboratory wrote it. */
export type LaboratoryObservation = {
  type: string
  name: string
  /** The first and the alternate code, where there is one. */
  codes: readonly string[]
  text: string
  unit: string
  /** An enclosed document in Base64, with its type. */
  document: { type: string; base64: string } | null
}

/** One order of a message: what was tested, and what was found. */
export type LaboratoryOrder = {
  /** Order numbers and the clinical information that came with the specimen, which contain our reference. */
  about: string
  labNumber: string
  /** `YYYY-MM-DD` of the specimen; null: not said. */
  takenOn: string | null
  orderedBy: string
  /** OBR-25: F final, C corrected, P preliminary. */
  status: string
  observations: readonly LaboratoryObservation[]
}

/** The parts of a laboratory's message (HL7 v2 ORU^R01) that we read. */
export type LaboratoryMessage = {
  sender: string
  controlId: string
  isTest: boolean
  patient: { identifiers: readonly string[]; lastName: string; firstName: string; birthDate: string | null }
  orders: readonly LaboratoryOrder[]
}

type Marks = { field: string; component: string; repetition: string; escape: string; subcomponent: string }

/** Why a text is not a message that we read. */
type UnreadMessage = { refused: string }

/**
 * Parses a laboratory's message, with or without MLLP framing. Refuses text that is not HL7, other kinds of message,
 * and a message that ends within a segment: a truncated file may lack an important line.
 */
export function parseLaboratoryMessage(text: string): LaboratoryMessage | UnreadMessage {
  // MLLP frames a message by control characters.
  const bare = text.replace(/^[\uFEFF\p{Cc}\s]+/u, '').replace(/\p{Cc}+$/u, '\r')
  const marks = marksOf(bare)
  if (marks === null) return { refused: 'This is not an HL7 message: it does not begin with MSH.' }
  if (!/[\r\n]$/.test(bare)) return { refused: 'The message ends within a segment. Send the whole file again.' }
  const segments = bare
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .map((line) => segmentOf(line, marks))
  const header = segments[0]
  if (header === undefined || segments.some(({ name }, i) => i > 0 && name === 'MSH'))
    return { refused: 'The file holds several messages. Send one a file.' }
  const kind = header.part(9, 1)
  if (kind !== 'ORU') return { refused: `This is a message of the kind ${kind || 'unknown'}: we read results (ORU).` }
  const [person, ...others] = segments.filter(({ name }) => name === 'PID')
  if (person === undefined) return { refused: 'The message names no patient (PID).' }
  if (others.length > 0) return { refused: 'The message names several patients (PID). Send one a file.' }
  const orders = ordersOf(segments)
  if (orders.length === 0) return { refused: 'The message has no order (OBR).' }
  return {
    sender: header.part(4, 1) || header.part(3, 1),
    controlId: header.part(10, 1),
    isTest: ['T', 'D'].includes(header.part(11, 1)),
    patient: {
      identifiers: [...person.repetitions(3), ...person.repetitions(2)].map(([id = '']) => id.toUpperCase()),
      lastName: person.part(5, 1),
      firstName: person.part(5, 2),
      birthDate: dayOf(person.part(7, 1)),
    },
    orders,
  }
}

function marksOf(text: string): Marks | null {
  const found = /^MSH([^\w\s])([^\w\s])([^\w\s])([^\w\s])([^\w\s])/.exec(text)
  if (found === null) return null
  const [, field = '|', component = '^', repetition = '~', escape = '\\', subcomponent = '&'] = found
  return { field, component, repetition, escape, subcomponent }
}

type Segment = {
  name: string
  /** A component of the first repetition; both count from 1. */
  part: (field: number, component: number) => string
  repetitions: (field: number) => string[][]
  all: (field: number) => string
}

function segmentOf(line: string, marks: Marks): Segment {
  const [name = '', ...rest] = line.split(marks.field)
  // MSH-1 is the separator itself.
  const fields = name === 'MSH' ? [marks.field, ...rest] : rest
  const raw = (field: number) => fields[field - 1] ?? ''
  const repetitions = (field: number) =>
    raw(field)
      .split(marks.repetition)
      .map((one) => one.split(marks.component).map((part) => plainText(part, marks)))
  return {
    name,
    repetitions,
    part: (field, component) => repetitions(field)[0]?.[component - 1]?.trim() ?? '',
    all: (field) =>
      repetitions(field)
        .map((parts) => parts.join(' ').trim())
        .join('\n'),
  }
}

/** A text without its escapes (HL7 v2, 2.10). */
function plainText(text: string, marks: Marks): string {
  const signs: Readonly<Record<string, string>> = {
    F: marks.field,
    S: marks.component,
    R: marks.repetition,
    T: marks.subcomponent,
    E: marks.escape,
    '.br': '\n',
  }
  return text
    .split(marks.escape)
    .map((part, i) => {
      if (i % 2 === 0) return part
      const hex = /^X((?:[0-9A-F]{2})+)$/i.exec(part)?.[1]
      if (hex !== undefined)
        return String.fromCharCode(...(hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16)))
      return signs[part] ?? ''
    })
    .join('')
}

/** The day of an HL7 time; null where it has none. */
function dayOf(time: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(time) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

function ordersOf(segments: readonly Segment[]): LaboratoryOrder[] {
  const starts = segments.flatMap(({ name }, i) => (name === 'OBR' ? [i] : []))
  return starts.flatMap((from, nth) => {
    const order = segments[from]
    if (order === undefined) return []
    const common = segments[from - 1]?.name === 'ORC' ? segments[from - 1] : undefined
    const own = segments.slice(from + 1, starts[nth + 1] ?? segments.length)
    return [
      {
        about: [common?.all(2), common?.all(3), order.all(2), order.all(13), order.all(39)].join('\n'),
        labNumber: order.part(3, 1) || (common?.part(3, 1) ?? ''),
        takenOn: dayOf(order.part(7, 1)),
        orderedBy: [order.part(16, 3), order.part(16, 2)].filter(Boolean).join(' '),
        status: order.part(25, 1),
        observations: own.filter(({ name }) => name === 'OBX').map(observationOf),
      },
    ]
  })
}

function observationOf(segment: Segment): LaboratoryObservation {
  const type = segment.part(2, 1)
  const [first = []] = segment.repetitions(5)
  return {
    type,
    name: segment.part(3, 2) || segment.part(3, 1),
    codes: segment.repetitions(5).flatMap(([code = '', , , other = '']) => [code.trim(), other.trim()].filter(Boolean)),
    text: ['CE', 'CWE', 'CNE'].includes(type) ? (first[1]?.trim() ?? '') || (first[0]?.trim() ?? '') : segment.all(5),
    unit: segment.part(6, 1),
    document:
      type === 'ED' && first[3] === 'Base64' ? { type: `${first[1]}/${first[2]}`, base64: first[4] ?? '' } : null,
  }
}
