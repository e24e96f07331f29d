import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { searchVisitsWithQuestionsCountQuery } from '../../../data/visits/practitioner-visits.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'

/** A banner with a link if readers wait for an answer of the practice; nothing otherwise. */
export function QuestionsBanner() {
  const { api } = useDevice()
  const practiceId = useSession()?.activePracticeId ?? null
  const isOnline = useNetwork() === 'online'
  const { data: questions = 0 } = useQuery({
    ...searchVisitsWithQuestionsCountQuery(api, practiceId),
    enabled: isOnline && practiceId !== null,
  })
  if (questions === 0) return null
  return (
    <Banner
      tone="warn"
      icon={MessageCircleQuestionMark}
      announce="politely"
      title={questions === 1 ? 'A reader asks you about a visit' : `Readers ask you about ${questions} visits`}
    >
      <ButtonLink kind="second" size="small" href="/clinician/previousVisits?filter=questions">
        Answer
      </ButtonLink>
    </Banner>
  )
}
