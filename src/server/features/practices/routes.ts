import * as practiceRegistrationCalls from '../../../contract/practices/practice-registration.ts'
import * as practicesCalls from '../../../contract/practices/practices.ts'
import * as practitionersCalls from '../../../contract/practices/practitioners.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { answerRegistration, getRegistrations } from './answer-registration.ts'
import { getPractice } from './get-practice.ts'
import { registerPractice } from './register-practice.ts'
import { searchPractices } from './search-practices.ts'
import { searchPracticePractitioners } from './search-practice-practitioners.ts'
import { updatePractice } from './update-practice.ts'

export function practiceRoutes(services: Services): BoundEndpoint[] {
  const deps = { ...services, rateLimiter: rateLimiter(services.database.pool) }
  return [
    bind(practicesCalls.getPractice, getPractice(services)),
    bind(practicesCalls.updatePractice, updatePractice(services)),
    bind(practicesCalls.searchPractices, searchPractices(services)),
    bind(practitionersCalls.searchPracticePractitioners, searchPracticePractitioners(services)),
    bind(practiceRegistrationCalls.registerPractice, registerPractice(deps)),
    bind(practiceRegistrationCalls.getRegistrations, getRegistrations(deps)),
    bind(practiceRegistrationCalls.answerRegistration, answerRegistration(deps)),
  ]
}
