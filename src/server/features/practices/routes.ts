import {
  answerRegistration,
  getRegistrations,
  registerPractice,
} from '../../../contract/accounts/practice-registration.ts'
import { getPractice, searchPractices, updatePractice } from '../../../contract/accounts/practices.ts'
import { searchPracticePractitioners } from '../../../contract/accounts/practitioners.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { answerAsManager, listRegistrations } from './answer-registration.ts'
import { answerPractice } from './get-practice.ts'
import { answerRegister } from './register-practice.ts'
import { answerPracticeSearch } from './search-practices.ts'
import { answerPractitionerLinks } from './search-practitioners.ts'
import { changeDetails } from './update-practice.ts'

export function practiceRoutes(services: Services): Bound[] {
  const ports = { ...services, attempts: attemptsIn(services.database.pool) }
  return [
    bind(getPractice, answerPractice(services)),
    bind(updatePractice, changeDetails(services)),
    bind(searchPractices, answerPracticeSearch(services)),
    bind(searchPracticePractitioners, answerPractitionerLinks(services)),
    bind(registerPractice, answerRegister(ports)),
    bind(getRegistrations, listRegistrations(ports)),
    bind(answerRegistration, answerAsManager(ports)),
  ]
}
