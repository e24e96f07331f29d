import { getPractice, searchPractices } from '../../../contract/accounts/practices.ts'
import { searchPracticePractitioners } from '../../../contract/accounts/practitioners.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { answerPractice } from './get-practice.ts'
import { answerPracticeSearch } from './search-practices.ts'
import { answerPractitionerLinks } from './search-practitioners.ts'

export const practiceRoutes = (services: Services): Bound[] => [
  bind(getPractice, answerPractice(services)),
  bind(searchPractices, answerPracticeSearch(services)),
  bind(searchPracticePractitioners, answerPractitionerLinks(services)),
]
