import type { SevenPointKey } from '../../contract/clinical-keys.ts'

type Sign = { label: string; weight: 1 | 2; ask: string; help: string; observation: number }

/** The signs of the weighted 7-point checklist, each with its observation id (docs/domain.md 4; NICE NG12). */
export const sevenPointSigns = {
  size: {
    label: 'Change in size',
    weight: 2,
    ask: 'Has the spot got bigger or smaller?',
    help: 'Ask: since when? Compare with the last photo.',
    observation: 1,
  },
  shape: {
    label: 'Irregular shape',
    weight: 2,
    ask: 'Is the edge uneven?',
    help: 'One half differs from the other, or the edge is notched.',
    observation: 2,
  },
  colour: {
    label: 'Irregular colour',
    weight: 2,
    ask: 'Does it have more than one colour?',
    help: 'Two or more of brown, black, red, white, blue, grey.',
    observation: 3,
  },
  diameter: {
    label: '7 mm or wider',
    weight: 1,
    ask: 'Is it 7 mm or wider?',
    help: 'Measure the widest part. A pencil’s end is about 7 mm.',
    observation: 4,
  },
  inflamed: {
    label: 'Inflamed',
    weight: 1,
    ask: 'Is the skin around it red or sore?',
    help: 'Redness that is not from rubbing or sun.',
    observation: 5,
  },
  oozing: {
    label: 'Oozing',
    weight: 1,
    ask: 'Does it weep, crust or bleed?',
    help: 'Count blood on clothes or sheets.',
    observation: 6,
  },
  feeling: {
    label: 'Itch or feeling',
    weight: 1,
    ask: 'Does it itch, hurt or feel different?',
    help: 'A new feeling that stays.',
    observation: 7,
  },
} as const satisfies Readonly<Record<SevenPointKey, Sign>>
