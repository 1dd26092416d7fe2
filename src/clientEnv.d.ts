/** What .env files and the environment may set for the client; meanings in src/net/clientSettings.ts. */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_SOCKET_URL?: string
  readonly VITE_TREND_BASE?: string
  readonly VITE_TREND_GATEWAY?: string
  readonly VITE_COMPANY_CODE?: string
  /** The app this build is for, app or ios; an address that says `isApp` comes first. */
  readonly VITE_DEVICE?: string
  /** '1' builds the stage lab in. */
  readonly VITE_LAB?: string
}
