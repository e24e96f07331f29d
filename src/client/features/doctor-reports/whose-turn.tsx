import { useMutation } from '@tanstack/react-query'
import type { Distribution } from '../../../contract/report-distribution.ts'
import { giveReportTo } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { useSession } from '../../session/who/use-who.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Chip } from '../../ui/signs/chip.tsx'
import css from './doctor-reports.module.css'

/** With whom a report waits; a press gives it to a colleague who may authorise, a second one back to all. */
export function WhoseTurn({ distribution: { reportId, assignedTo, colleagues } }: { distribution: Distribution }) {
  const me = useSession()?.login.loginId
  const giving = useMutation(giveReportTo(useDevice().api))
  if (colleagues.length === 0) return null
  return (
    <fieldset className={css.turn}>
      <legend className="small label">With</legend>
      {giving.error !== null && (
        <Alert tone="warn" announce="now">
          <p>{failureOf(giving.error).form}</p>
        </Alert>
      )}
      <div className={css.tools}>
        {colleagues.map(({ loginId, name }) => (
          <Chip
            key={loginId}
            pressed={assignedTo?.loginId === loginId}
            onPressed={(on) => giving.mutate({ reportId, assignTo: on ? loginId : null })}
          >
            {loginId === me ? 'Me' : name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
