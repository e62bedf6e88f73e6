// The contact page: the promise, the company's details and, beside them, the form as an island.
import { renderToString } from "react-dom/server";
import { ContactForm } from "../client/form/contact-form.tsx";
import { Notice, Spinner } from "../client/form/notice.tsx";
import type { FormProps } from "../client/form/state.ts";
import { type FormTexts, formTextKeys } from "../content/schema.ts";
import type { Page } from "./page.ts";
import { ContactList, phoneHref } from "./parts/contacts.tsx";
import { raw } from "./parts/markdown.ts";
import { Picture } from "./parts/picture.tsx";
import { withLinks } from "./parts/section.tsx";

export const Contact = ({ page, page: { t, dictionary } }: { page: Page }) => (
  <>
    <section className="contact-head dark">
      <div className="grid">
        <div className="contact-title stack">
          <h1>{t("contact.title")}</h1>
          <p className="lead">{withLinks(t("contact.text"))}</p>
        </div>
        <ResponsePromise page={page} />
      </div>
    </section>
    <div className="grid contact">
      <aside className="contact-details" aria-labelledby="details">
        <h2 id="details">{t("contact.details")}</h2>
        <ContactList page={page} only={["phone", "chat"]} />
        <p className="useful">
          <strong>{t("contact.usefulTitle")}</strong> {withLinks(t("contact.useful"))}
        </p>
      </aside>
      <div className="contact-form">
        <FormIsland page={page} />
      </div>
      <div className="contact-place" id="place">
        <ContactList page={page} only={["mail", "place"]} />
        <p className="legal-name">
          {page.content.company.legalName} <a href={page.href("privacy")}>{t("footer.privacy")}</a>
        </p>
      </div>
      <div className="contact-picture">
        <Picture page={page} picture={dictionary.contact.picture} sizes={[60, 156, 156]} isWhole />
      </div>
    </div>
    <template data-sent-picture>
      <Picture page={page} picture={dictionary.contact.sentPicture} sizes={[80, 100, 80]} />
    </template>
  </>
);

/** The figure is hidden from screen readers: the next sentence says it. */
const ResponsePromise = ({ page }: { page: Page }) => (
  <div className="promise">
    <p className="figure" aria-hidden="true">
      {page.content.machine.responseHours.value} <small>h</small>
    </p>
    <div>
      <p className="promise-title">{page.t("contact.promiseTitle")}</p>
      <p>{page.t("contact.promise")}</p>
    </div>
  </div>
);

/** renderToString: hydrateRoot needs its markup. */
function FormIsland({ page }: { page: Page }) {
  const { company } = page.content;
  const texts = formTextKeys.map((key) => [key, page.t(`contact.${key}`)]);
  const props: FormProps = {
    texts: Object.fromEntries(texts) as FormTexts,
    endpoint: company.contactEndpoint,
    links: { email: company.email, phone: { text: company.phone, href: phoneHref(company) } },
    brand: company.brand,
    logo: page.assets.logo,
    homeAddress: page.href("home"),
    privacyAddress: page.href("privacy"),
  };
  return (
    <>
      <div className="without-script">
        <Notice links={props.links}>
          <p>{page.t("contact.withoutScript")}</p>
        </Notice>
      </div>
      <div data-notices role="alert" />
      <div
        data-contact-form
        data-source={page.assets.formScript}
        data-props={JSON.stringify(props)}
        {...raw(renderToString(<ContactForm {...props} />))}
      />
      <FaultNotices page={page} links={props.links} />
    </>
  );
}

/** Templates for three faults: the script is late, missing, or crashed (with an English heading: specification, section 8). */
const FaultNotices = ({ page: { t }, links }: { page: Page; links: FormProps["links"] }) => (
  <>
    <template data-notice="waiting">
      <p className="notice waiting">
        <Spinner />
        {t("contact.sending")}
      </p>
    </template>
    <template data-notice="unreachable">
      <Notice links={links}>
        <p>{t("contact.error")}</p>
      </Notice>
    </template>
    <template data-notice="crash">
      <Notice links={links}>
        <h2 lang="en">Unexpected Application Error!</h2>
        <p>{withLinks(t("contact.crashText"))}</p>
      </Notice>
      <div className="field">
        <label htmlFor="typed">{t("contact.crashTyped")}</label>
        <textarea id="typed" readOnly rows={8} />
      </div>
    </template>
  </>
);
