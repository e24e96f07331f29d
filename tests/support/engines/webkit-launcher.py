#!/usr/bin/python3
# The smallest browser on WebKitGTK that WebKitWebDriver can drive and that keeps its data in --profile=FOLDER.
# Debian's MiniBrowser forgets everything when it is automated, and what a restart finds is what we test.
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

profile = next(arg.removeprefix("--profile=") for arg in sys.argv if arg.startswith("--profile="))
width, height = (int(arg.removeprefix("--size=").split("x")[i]) for arg in sys.argv if arg.startswith("--size=") for i in (0, 1))
data = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
# A made-up camera, as Chromium and Firefox have their own.
settings = WebKit2.Settings(enable_media_stream=True, enable_mock_capture_devices=True)


def allow(_view, request):
    request.allow()
    return True



def open_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect("permission-request", allow)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


def on_started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("Lentigo tests")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


context.connect("automation-started", on_started)
Gtk.main()
