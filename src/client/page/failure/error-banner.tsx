import { Banner } from '../../ui/banners/banner.tsx'

/** A banner with an error message, which screen readers announce at once; nothing without a message. */
export const ErrorBanner = ({ message }: { message: string | undefined }) =>
  message === undefined ? null : (
    <Banner tone="warn" announce="now">
      <p>{message}</p>
    </Banner>
  )
