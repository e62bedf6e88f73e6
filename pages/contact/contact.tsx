// The contact page: the promised answer time, the company's details, the form.

import { defineSection } from "../define.tsx";
import { usePage } from "../local-page.ts";
import { deskWidth, tabletWidth } from "../parts/breakpoints.ts";
import { ContactList } from "../parts/contacts.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { type ContactProps, contactTexts } from "./contact.texts.ts";
import { Confirmation, ContactForm } from "./form.tsx";

export const contact = defineSection(contactTexts, Contact);

function Contact({ texts }: ContactProps) {
  const { href, labelOf, content } = usePage();
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
        <Details texts={texts} />
        <div className="contact-form">
          <ContactForm texts={texts} />
        </div>
        <div className="contact-place dark" id="place">
          <ContactList kinds={["mail", "directions"]} />
          <p className="note">
            {content.company.legalName} <a href={href("privacy")}>{labelOf("privacy")}</a>
          </p>
        </div>
        <div className="contact-picture">
          <Picture
            picture={texts.picture}
            sizes={`(min-width: ${deskWidth}) 93rem, (min-width: ${tabletWidth}) 117vw, 156vw`}
          />
        </div>
      </div>
      <Confirmation texts={texts} />
    </>
  );
}

/** Phone and chat, and what to have ready. */
function Details({ texts }: ContactProps) {
  return (
    <aside className="contact-details" aria-labelledby="details">
      <h2 id="details" className="visually-hidden">
        {texts.contactsLabel}
      </h2>
      <ContactList kinds={["phone", "chat"]} />
      {/* On phones the first question of the form is to be in the first window. */}
      <p className="no-phone">
        <strong>{texts.haveReadyTitle}</strong> {renderLinks(texts.haveReady)}
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
