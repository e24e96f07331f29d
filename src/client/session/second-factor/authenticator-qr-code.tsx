import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AuthenticatorKey } from '../../../contract/accounts/second-factor.ts'
import { QrCode } from '../../ui/indicators/qr-code.tsx'
import css from './factors.module.css'

/** The key of an authenticator app: as a QR code, and in groups of four to enter by hand. */
export function AuthenticatorQrCode({ appKey }: { appKey: AuthenticatorKey }) {
  return (
    <div className={css.key}>
      <QrCode text={appKey.address} label={t`QR code for your authenticator app`} />
      <div>
        <p>
          <Trans>Scan this with an authenticator app on your phone, or with your password manager.</Trans>
        </p>
        <p className="small">
          <Trans>Can’t scan it? Enter this key in the app:</Trans>
        </p>
        <p className={css.typed}>{appKey.key.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
    </div>
  )
}
