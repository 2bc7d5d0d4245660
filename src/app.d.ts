declare global {
  /** The version of package.json, and the commit that was built; null where there is no git. Set in vite.config.ts. */
  const __VERSION__: string;
  const __COMMIT__: string | null;

  namespace App {
    interface Error {
      /** Whether a part of the page could not be fetched because there is no connection to the server. */
      readonly isUnfetched?: boolean;
      /** Pages that may have been meant, and the likeliest of them. */
      readonly pages?: readonly { readonly path: string; readonly title: string }[];
      readonly nearest?: { readonly path: string; readonly title: string };
    }

    interface PageState {
      /** The bench is opened with its form filled in as `/ask` asks. */
      readonly fromAsk?: boolean;
    }

    interface Platform {
      /** The request as Node got it, where adapter-node serves. */
      readonly req?: import('node:http').IncomingMessage;
    }
  }
}

export {};
