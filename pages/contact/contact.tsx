// The contact page: the promised answer time, the form, the company's details.
import { defineSection } from "../define.tsx";
import { usePage } from "../local-page.ts";
import { ContactList } from "../parts/contacts.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { type ContactProps, contactTexts } from "./contact.texts.ts";
import { Confirmation, ContactForm } from "./form.tsx";

export const contact = defineSection(contactTexts, Contact);

function Contact({ texts }: ContactProps) {
  return (
    <>
      <div className="grid contact-head">
        <div className="stack">
          <h1>{texts.title}</h1>
          <p className="lead">{renderLinks(texts.text)}</p>
        </div>
        <ResponsePromise texts={texts} />
      </div>
      <div className="grid contact">
        <div className="contact-form">
          <ContactForm texts={texts} />
        </div>
        <div className="contact-picture no-phone">
          <Picture picture={texts.picture} sizes={{ desktop: 81, tablet: 100, phone: 100 }} />
        </div>
        <Details texts={texts} />
      </div>
      <Confirmation texts={texts} />
    </>
  );
}

/** For visitors who would rather not use the form. The contact bar of every page leads here. */
function Details({ texts }: ContactProps) {
  const { href, labelOf, content } = usePage();
  return (
    <aside className="contact-details dark" id="place" aria-label={texts.contactsLabel}>
      <ContactList kinds={["phone", "chat", "mail", "directions"]} />
      <p className="note">
        {content.company.legalName} <a href={href("privacy")}>{labelOf("privacy")}</a>
      </p>
    </aside>
  );
}

/** Screen readers skip the figure, which the next sentence repeats. */
function ResponsePromise({ texts }: ContactProps) {
  const { machine } = usePage().content;
  return (
    <div className="promise row">
      <p className="numeral" aria-hidden="true">
        {machine.responseHours.value} <small>h</small>
      </p>
      <div>
        <strong className="no-phone">{texts.promiseTitle}</strong>
        <p>{texts.promise}</p>
      </div>
    </div>
  );
}
