import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskServices, ServiceSettings } from '../../../../contract/clinic-desk/desk-services.ts'
import { hoursRefusal } from '../../../data/clinic-desk/desk-hours.ts'
import { setDeskService } from '../../../data/clinic-desk/desk-services.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import own from './prices.module.css'
import { ServiceSettingsFields } from './service-settings-fields.tsx'

type ServiceSettingsCardProps = { site: DeskSite; service: DeskServices['services'][number] }

/** The settings of one service at the clinic: those of all clinics, or its own. */
export function ServiceSettingsCard({ site, service }: ServiceSettingsCardProps) {
  const { serviceId, serviceName, everywhere, own: was } = service
  const heading = useId()
  const change = useMutation(setDeskService(useOpenDevice().api))
  const [typed, setTyped] = useState<ServiceSettings | null>(was)
  const isSame = JSON.stringify(typed) === JSON.stringify(was)
  const save = (settings: ServiceSettings | null) =>
    change.mutate({ siteId: site.siteId, serviceId, was, own: settings })
  return (
    <Card>
      <section className={own.service} aria-labelledby={heading}>
        <h3 id={heading} className="h3">
          <span className="vh">Settings of </span>
          {serviceName}
        </h3>
        {typed === null ? (
          <>
            <p>As at all clinics.</p>
            <Button kind="second" onPress={() => setTyped(everywhere)}>
              Set for this clinic<span className="vh">: {serviceName}</span>
            </Button>
          </>
        ) : (
          <>
            <ServiceSettingsFields settings={typed} products={service.products} onSettings={setTyped} />
            {change.error !== null && (
              <ErrorBanner
                message={hoursRefusal(change.error)?.message ?? Object.values(formErrorsOf(change.error)).join(' ')}
              />
            )}
            <div className={own.actions}>
              <Button
                kind="primary"
                busy={change.isPending ? 'Saving' : undefined}
                unavailableBecause={isSame ? 'Nothing is changed yet' : undefined}
                onPress={() => save(typed)}
              >
                Save<span className="vh"> the settings of {serviceName}</span>
              </Button>
              <Button kind="quiet" onPress={() => (was === null ? setTyped(null) : save(null))}>
                As at all clinics<span className="vh">: {serviceName}</span>
              </Button>
            </div>
          </>
        )}
      </section>
    </Card>
  )
}
