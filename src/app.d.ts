declare global {
  /** True in the static build, which has no server behind it. Set in vite.config.ts. */
  const __STATIC__: boolean;

  namespace App {
    interface Platform {
      /** The request as Node got it, where adapter-node serves. */
      readonly req?: import('node:http').IncomingMessage;
    }
  }
}

export {};
