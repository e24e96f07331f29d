import type * as calls from '../../../../contract/visits/practitioner-visits.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'

/** Contains no personal data, so it is the same for every clinician. */
export const getVisitRules =
  ({ config }: Pick<Services, 'config'>): Handler<typeof calls.getVisitRules> =>
  async () => ({ testNumbers: config.demo ? 'accepted' : 'refused' })
