/** The user name for password managers, which look for it next to the password; users see it above the form. */
export function HiddenUserName({ userName }: { userName: string }) {
  return (
    <input
      className="vh"
      type="email"
      name="username"
      autoComplete="username"
      value={userName}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
