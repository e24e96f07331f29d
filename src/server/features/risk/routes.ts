import * as calls from '../../../contract/risk/risk-assessment-profiles.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import {
  getLatestRiskProfile,
  getLatestRiskProfileByLogin,
  getRiskProfile,
  type RiskDependencies,
  searchRiskProfiles,
} from './get-risk-profile.ts'
import { addRiskProfile, deleteRiskProfile, restoreRiskProfile, updateRiskProfile } from './add-risk-profile.ts'

/** My Risk Check: results over time. */
export function riskProfileRoutes(services: RiskDependencies, reading: AccessServices): BoundEndpoint[] {
  return [
    bind(calls.getRiskProfile, getRiskProfile(services, reading)),
    bind(calls.getLatestRiskProfile, getLatestRiskProfile(services)),
    bind(calls.getLatestRiskProfileByLogin, getLatestRiskProfileByLogin(services, reading)),
    bind(calls.searchRiskProfiles, searchRiskProfiles(services, reading)),
    bind(calls.addRiskProfile, addRiskProfile(services)),
    bind(calls.updateRiskProfile, updateRiskProfile(services)),
    bind(calls.deleteRiskProfile, deleteRiskProfile(services)),
    bind(calls.restoreRiskProfile, restoreRiskProfile(services)),
  ]
}
