import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { searchReportQuestionsCountQuery } from '../../data/reports/report-questions.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { OwnText } from '../../ui/own-text.tsx'

/** Links staff to patients' questions about their reports, with the number of open ones. */
export function QuestionsLink() {
  const { data: open = 0 } = useQuery(searchReportQuestionsCountQuery(useOpenDevice().api))
  return (
    <ButtonLink kind="soft" icon={MessageCircleQuestionMark} href="/clinician/questions">
      <OwnText>{open === 0 ? 'Patients’ questions' : `Patients’ questions, ${open} open`}</OwnText>
    </ButtonLink>
  )
}
