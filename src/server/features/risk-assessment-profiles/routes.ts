import * as calls from '../../../contract/patients/risk-assessment-profiles.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { answerLatest, answerLatestByLogin, answerProfile, type RiskPorts, searchProfiles } from './read-profiles.ts'
import { addProfile, deleteProfile, restoreProfile, updateProfile } from './write-profiles.ts'

/** My Risk Check: its results over time. */
export function riskProfileRoutes(services: RiskPorts, reading: PatientReading): Bound[] {
  return [
    bind(calls.getRiskProfile, answerProfile(services, reading)),
    bind(calls.getLatestRiskProfile, answerLatest(services)),
    bind(calls.getLatestRiskProfileByLogin, answerLatestByLogin(services, reading)),
    bind(calls.searchRiskProfiles, searchProfiles(services, reading)),
    bind(calls.addRiskProfile, addProfile(services)),
    bind(calls.updateRiskProfile, updateProfile(services)),
    bind(calls.deleteRiskProfile, deleteProfile(services)),
    bind(calls.restoreRiskProfile, restoreProfile(services)),
  ]
}
