import { getPractice } from '../../../contract/practices.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { answerPractice } from './get-practice.ts'

export const practiceRoutes = (services: Services): Bound[] => [bind(getPractice, answerPractice(services))]
