import { useMutation } from '@tanstack/react-query'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { assignReport } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Chip } from '../../ui/indicators/chip.tsx'
import css from './doctor-reports.module.css'

/** With whom a report waits; a press gives it to a colleague who may authorise, a second one back to all. */
export function AssigneePicker({ distribution: { reportId, assignedTo, colleagues } }: { distribution: Distribution }) {
  const me = useSession()?.login.loginId
  const giving = useMutation(assignReport(useDevice().api))
  if (colleagues.length === 0) return null
  return (
    <fieldset className={css.turn}>
      <legend className="small label">With</legend>
      {giving.error !== null && (
        <Banner tone="warn" announce="now">
          <p>{formErrorsOf(giving.error).form}</p>
        </Banner>
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
