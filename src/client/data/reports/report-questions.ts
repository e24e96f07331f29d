import { queryOptions } from '@tanstack/react-query'
import type { LoginId, ReportId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/reports/report-questions.ts'
import { type Api, minute } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { followUpsKey } from '../query-keys.ts'

const ownQuestionsKey = ['report-questions', 'own'] as const
const questionsKey = ['report-questions', 'staff'] as const

/** Which questions are shown. */
export type ReportQuestionFilter = 'open' | 'answered'

/** The patient's questions about one report or all, and the report about which they may ask. */
export const getReportQuestionsQuery = (api: Api, loginId: LoginId, reportId: ReportId | undefined) =>
  queryOptions({
    queryKey: [...ownQuestionsKey, loginId, reportId],
    queryFn: () => api.call(calls.getReportQuestions, { query: { reportId } }),
    gcTime: minute,
  })

/** Asks a question about a report. */
export const askReportQuestion = mutationOf(calls.askReportQuestion, [ownQuestionsKey])

/** A page of patients' questions, for staff who answer them. */
export const searchReportQuestionsQuery = (api: Api, { show, page }: { show: ReportQuestionFilter; page: number }) =>
  queryOptions({
    queryKey: [...questionsKey, show, page],
    queryFn: () => api.call(calls.searchReportQuestions, { request: { show, pageNo: page, pageSize: 50 } }),
    gcTime: minute,
  })

/** How many questions wait for an answer. */
export const searchReportQuestionsCountQuery = (api: Api) =>
  queryOptions({
    queryKey: [...questionsKey, 'count'],
    queryFn: async () => (await api.call(calls.searchReportQuestions, { request: { pageSize: 1 } })).recordCount,
  })

/** Answers a question. */
export const answerReportQuestion = mutationOf(calls.answerReportQuestion, [questionsKey, followUpsKey])
