import { useQuery } from '@tanstack/react-query'
import { questionWorkingDays } from '../../../domain/reports/questions/report-questions.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import { type ReportQuestionFilter, searchReportQuestionsQuery } from '../../data/reports/report-questions.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import type { FilterSearch } from '../../parts/list/filter-search.ts'
import { FilteredList } from '../../parts/list/filtered-list.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import css from './follow-ups.module.css'
import { QuestionItem } from './question-item.tsx'

type QuestionsScreenProps = {
  search: FilterSearch<ReportQuestionFilter>
  onSearch: (next: FilterSearch<ReportQuestionFilter>) => void
}

/** /clinician/questions: patients' questions about their reports, and the form to answer each. */
export function QuestionsScreen({ search: { which = 'open', page = 1 }, onSearch }: QuestionsScreenProps) {
  const { api } = useOpenDevice()
  const list = useQuery(searchReportQuestionsQuery(api, { show: which, page }))
  return (
    <StaffLayout place="sent">
      <PageHeader
        title="Patients’ questions"
        detail={`Patients who ask about a report. We told each by when they get an answer: within ${questionWorkingDays} working days.`}
      />
      <FilteredList
        which={which}
        whichLabel="Which"
        tabs={[
          { value: 'open', text: 'Open', count: which === 'open' ? list.data?.recordCount : undefined },
          { value: 'answered', text: 'Answered' },
        ]}
        onSearch={onSearch}
        of={list}
        label="Loading the questions"
        page={page}
        empty={
          <EmptyState title={which === 'open' ? 'Every question is answered' : 'Nothing answered yet'}>
            A question appears here when a patient asks about their report.
          </EmptyState>
        }
      >
        {(questions) => (
          <ul className={css.requests} aria-label="Questions">
            {questions.map((question) => (
              <QuestionItem key={question.questionId} question={question} />
            ))}
          </ul>
        )}
      </FilteredList>
    </StaffLayout>
  )
}
