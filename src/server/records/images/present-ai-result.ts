import type { AiResult } from '../../../contract/images/ai-results.ts'
import { ImageType } from '../../../contract/enums.ts'
import { mayRemoveAiResult } from '../../../domain/access/may-know-ai-result.ts'
import type { Person } from '../../../domain/access/may.ts'
import { aiResultNotice } from '../../../domain/images/ai-result.ts'
import type { KnownAiResult } from './ai-results-store.ts'
import { presentImage } from './present-image.ts'

/** The fields that only photos have. */
const noPhoto = {
  camera_model_id: null,
  fov_micrometre: null,
  polarization_type_id: null,
  calibration_algorithm_id: null,
  pose: null,
  bodyshot_id: null,
  bodyshot_x: null,
  bodyshot_y: null,
  placed_spots: [],
  own_view: null,
  own_signs: [],
  kinds_failed_because: null,
}

/** An AI result in the form for this person. */
export function presentAiResult(person: Person, { row, importedBy }: KnownAiResult): AiResult {
  const made = { image_type: ImageType.AiResult, created_at: row.imported_at, kinds_made_at: row.imported_at }
  return {
    ...presentImage({ ...noPhoto, ...row, ...made }),
    maker: row.maker,
    version: row.maker_version,
    resultDate: row.result_date,
    notice: aiResultNotice,
    canBeRemoved: mayRemoveAiResult(person, { importedBy }),
  }
}
