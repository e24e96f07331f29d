import * as calls from '../../../contract/patients/record-looks.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { Services } from '../../platform/services.ts'
import { answerQuestion, answerQuestions } from './answer-questions.ts'
import { askLook } from './ask-about-look.ts'
import { serveLooks } from './export-looks.ts'
import { answerLooks } from './list-looks.ts'

/** Who read a patient's record, and what the patient asks about it. */
export function recordLookRoutes(services: Services): Bound[] {
  const ports = { ...services, attempts: attemptsIn(services.database.pool) }
  return [
    bind(calls.searchLooks, answerLooks(services)),
    bindRaw(calls.exportLooks, serveLooks(services)),
    bind(calls.askAboutLook, askLook(ports)),
    bind(calls.searchLookQuestions, answerQuestions(services)),
    bind(calls.answerLookQuestion, answerQuestion(services)),
  ]
}
