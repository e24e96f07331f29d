import { aiResultNotice, aiResultTitle } from '../../images/ai-result.ts'
import { dateText } from '../../time/format-day.ts'
import { type Hl7Letters, hl7Text } from './hl7-text.ts'

/** An AI result that goes with a report, by the number of its spot; `jpeg` in Base64 on one line. */
export type SentAiResult = { spotNumber: number; maker: string; version: string; resultDate: string; jpeg: string }

/** The fields of an OBX segment from the value type (OBX-2) to the value (OBX-5). */
type ObservationFields = string

/**
 * The observations of an AI result in a message: its maker with the notice about what it is not, then its picture;
 * neither has a flag or a code.
 */
export const aiObservations = (result: SentAiResult, letters: Hl7Letters): readonly ObservationFields[] => [
  `TX|AI-RESULT^AI result, no diagnosis^L|${result.spotNumber}|${hl7Text(`${aiResultTitle(result, dateText(result.resultDate))}. ${aiResultNotice}`, letters)}`,
  `ED|AI-IMAGE^Picture of the AI result, no diagnosis^L|${result.spotNumber}|^image^jpeg^Base64^${result.jpeg}`,
]
