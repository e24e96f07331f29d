import * as calls from '../../../../contract/patients/lesions.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import type { Services } from '../../../platform/services.ts'
import { getLesion, getLesions, type LesionDependencies } from './get-lesions.ts'

/** The spots of a patient over time. */
export function lesionRoutes(services: Services, reading: AccessServices): BoundEndpoint[] {
  const deps: LesionDependencies = { ...services, ...reading }
  return [bind(calls.getLesion, getLesion(deps)), bind(calls.getLesions, getLesions(deps))]
}
