/** What a server needs with DEMO off, for tests that send no message. */
export const forReal = {
  DEMO: '0',
  PUBLIC_URL: 'https://skin.example.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@skin.example.test',
  SMS_URL: 'off',
}
